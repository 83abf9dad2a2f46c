/** What lists of products say of selling them elsewhere and of labels: the dialogs bring texts of their own. */
export const elsewhere = {
  names: { ebay: 'eBay', clover: 'Clover', shipstation: 'ShipStation' },
  tags: { listed: 'listed', waiting: 'a change is on its way', failed: 'needs attention' },

  menu: {
    ebay: 'Manage sales channel listing',
    clover: 'Add Product To point-of-sale',
    connectClover: 'Connect the point-of-sale app',
    publish: 'Bulk eBay Publish',
    unpublish: 'Bulk eBay UnPublish',
    push: 'Push to Clover',
    remove: 'Remove from Clover',
    facebook: 'Facebook Marketplace Export',
    labels: 'Barcode labels',
    qrCodes: 'QR codes',
  },
};

/** The style sheets that a merchant writes for a store. */
export const themes = {
  title: 'Customize theme CSS',
  description: 'Use custom CSS to change the look and feel of your store.',
  list: 'Themes',
  standard: 'Standard Theme',
  standardInfo: 'Standard Theme is not editable. It will load the default styles that are defined in your store',
  add: '+ Add New Theme',
  newName: (count: number) => `theme${count}`,
  notSaved: 'Not saved',
  remove: 'Delete',
  removing: 'Deleting…',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'Its CSS is lost.',
  removeActiveText: 'Its CSS is lost, and your store goes back to the standard theme.',
  removed: (name: string) => `${name} was deleted.`,
  back: 'Back to Design',
  editor: 'Theme',
  name: 'Theme name',
  namePlaceholder: 'Give a name to your css theme',
  css: 'Custom CSS',
  cssHint:
    'Applies to every page of your store except checkout and account. Pictures can come from your media gallery.',
  cssExample: `/* Colours of the whole store */
:root {
  --sf-color-accent: #1f5a3e;
  --sf-radius: 4px;
}

/* Larger prices on product cards */
.sf-card .sf-price__now {
  font-size: 1.25rem;
}

@media (width < 600px) {
  .sf-header {
    padding-block: 8px;
  }
}`,
  submit: 'Submit',
  update: 'Update',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  activate: 'Activate',
  deactivate: 'Deactivate',
  working: 'Saving…',
  draftHint: 'Submit the theme first; then it can be activated.',
  standardHint: 'It is active until you activate a theme of your own.',
  noneBefore: 'None of your themes was active before. Choose one and activate it.',
  saved: 'Saved successfully',
  unexpected: 'Unexpected Error!',
};

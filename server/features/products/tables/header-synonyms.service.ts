/**
 * Headings of liquidation manifests, marketplaces and home-made lists by what they mean, in letters and digits alone
 * (`#` is spelled out), the likeliest first. Extended and total amounts are left out on purpose: they are no unit price.
 */
export const headerSynonyms = {
  title: `title producttitle productname itemtitle itemname listingtitle itemdescription itemdesc proddesc productdesc
    name product item description desc bezeichnung artikelbezeichnung artikelname produktname artikel produkt designation
    libelle nom titre produit nombre titulo producto descripcion`,
  description: `description productdescription longdescription fulldescription details bodyhtml body conditiondescription`,
  barcode: `upc upcnumber upccode barcode barcodenumber scancode gtin pupc productupc ean eancode ean13 pean productean
    isbn pisbn upcean eanupc upcorean upca gtin12 gtin13 gtin14 itemupc upcbarcode`,
  asin: `asin asin1 amazonasin basin`,
  sku: `sku skunumber skucode productsku itemsku sellersku variantsku merchantsku customlabelsku customlabel itemnumber itemno itemid articlenumber
    stocknumber tcin lpn artikelnummer artikelnr artnr bestellnummer reference referencia`,
  brand: `brand brandname cbrand make vendor vendorname marke marque marca`,
  manufacturer: `manufacturer mfg mfr manufacturername mfgname maker supplier hersteller fabricant fabricante`,
  model: `model modelnumber modelno modelname cmodel mpn pmpn cmpn partnumber mfrpartnumber manufacturerpartnumber`,
  price: `price saleprice sellingprice askingprice listprice startprice buyitnowprice currentprice yourprice unitprice
    itemprice unitretail unitretailprice retailprice retail origretail originalretail unitretailusd priceamount pricevalue preis verkaufspreis einzelpreis vk prix prixdevente precio`,
  oldPrice: `compareatprice msrp unitmsrp msrpprice oldprice originalprice rrp regularprice suggestedretailprice
    manufacturersuggestedretailprice wasprice strikethroughprice listprice retailprice unitretail retail
    uvp prixbarre`,
  salePrice: `saleprice discountprice discountedprice specialprice promoprice clearanceprice`,
  quantity: `quantity qty availablequantity quantityavailable units unitcount qtyavailable onhand qtyonhand stock
    inventory count pieces pcs inventoryquantity quantityonhand stockquantity stocklevel currentstock qoh menge
    anzahl stuckzahl bestand lagerbestand quantite cantidad existencias`,
  condition: `condition itemcondition conditionname productcondition optorocondition conditionid grade zustand etat estado`,
  category: `category categories categoryname productcategory maincategory sellercategory ebaycategory1name department
    departmentname dept gldescription producttype type kategorie warengruppe categorie categoria`,
  subCategory: `subcategory subcategoryname subcat productclass class ebaycategory2name`,
  weight: `weight unitweight itemweight weightlb weightlbs weightinlbs weightpounds productweight shippingweight gewicht poids peso`,
  cost: `costperitem unitcost itemcost costprice supplyprice wholesalecost landedcost costofgoods einkaufspreis ek prixdachat`,
  bin: `bin binlocation binnumber shelf lagerplatz`,
  customField: `customfield notes note comments comment location palletid palletnumber pallet`,
  status: `status`,
  isShippable: `isshippable shippable offershipping`,
  isDeliverable: `isdeliverable deliverable`,
  imageUrl: `imageurl imageurls image images imagelink picurl pictureurl pictures photo photourl itemphotourl imagesrc
    mainimage mainimageurl productimageurl image1 imageurl1 picture photos photourls thumbnail bild bilder bildurl`,
};

const pageInfo = 'pageInfo { hasNextPage endCursor }';

const variantFields = `
  ${pageInfo}
  nodes {
    sku
    barcode
    price
    compareAtPrice
    inventoryQuantity
    selectedOptions { name value }
    media(first: 1) { nodes { ... on MediaImage { image { url } } } }
    inventoryItem @include(if: $weights) { measurement { weight { value unit } } }
  }`;

const mediaFields = `
  ${pageInfo}
  nodes { ... on MediaImage { image { url altText } } }`;

export const shopQuery = `query Shop {
  shop { name currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`;

/** Ordered by id: what changes meanwhile stays where it is, and what is new comes last. */
export const productsQuery = `query Products($first: Int!, $after: String, $variants: Int!, $media: Int!, $weights: Boolean!) {
  productsCount(limit: null) { count }
  products(first: $first, after: $after, sortKey: ID) {
    ${pageInfo}
    nodes {
      id
      handle
      title
      descriptionHtml
      vendor
      productType
      category { fullName }
      tags
      status
      publishedAt
      variants(first: $variants) { ${variantFields} }
      media(first: $media) { ${mediaFields} }
    }
  }
}`;

export const variantsQuery = `query Variants($id: ID!, $first: Int!, $after: String, $weights: Boolean!) {
  product(id: $id) { variants(first: $first, after: $after) { ${variantFields} } }
}`;

export const mediaQuery = `query Media($id: ID!, $first: Int!, $after: String) {
  product(id: $id) { media(first: $first, after: $after) { ${mediaFields} } }
}`;

export const customersQuery = `query Customers($first: Int!, $after: String) {
  customers(first: $first, after: $after, sortKey: ID) {
    ${pageInfo}
    nodes {
      firstName
      lastName
      defaultEmailAddress { emailAddress marketingState }
      defaultAddress { city provinceCode zip }
    }
  }
}`;

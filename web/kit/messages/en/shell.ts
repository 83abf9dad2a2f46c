export const shell = {
  skipToContent: 'Skip to content',
  loadingUser: 'Please wait we are loading user details',
  copyright: (year: number) => `© 2022–${year} Scanfront`,
  offline: 'You are offline. What you see may be out of date; changes can be saved once you are connected again.',
  loadingPage: 'Loading the page',
  pageFailedNext: 'Reload the page. If it happens again, write to us what you were about to do.',

  nav: {
    main: 'Main',
    open: 'Open the menu',
    close: 'Close the menu',
    bottom: 'Most used',
    badge: (amount: number) => `${amount} new`,
  },

  groups: {
    truckloads: 'Truckloads',
    store: 'Store',
    apps: 'Apps',
    orders: 'Orders',
    settings: 'Settings',
  },

  screens: {
    home: 'Dashboard',
    billing: 'Billing and Plan',
    plans: 'Plans',
    notifications: 'Notifications',
    profile: 'Profile',
  },

  bottom: { home: 'Home', products: 'Products', scan: 'Scan', store: 'Store', orders: 'Orders' },

  header: {
    help: 'Need Help!',
    notifications: 'Notifications',
    newNotifications: 'Notifications, there is something new',
    userMenu: 'User menu',
    userMenuOf: (name: string) => `User menu of ${name}`,
  },

  user: {
    profile: 'Profile',
    light: 'Light theme',
    dark: 'Dark theme',
    system: 'Theme of this device',
    layout: 'Layout preferences',
    shortcuts: 'Keyboard shortcuts',
    logOut: 'Log out',
  },

  layout: {
    title: 'Layout preferences',
    text: 'Kept on this device and applied at once.',
    sidebar: 'Sidebar',
    sidebarOpen: 'Keep it open',
    sidebarOpenHint: 'Otherwise it opens from the menu button.',
    sidebarFixed: 'Stay in view while the page scrolls',
    header: 'Header',
    headerFixed: 'Stay in view while the page scrolls',
    footer: 'Footer',
    footerFixed: 'Stay at the foot of the window',
    pageTitle: 'Page title',
    descriptions: 'Show the description below it',
    reset: 'Back to the defaults',
    done: 'Done',
  },

  palette: {
    trigger: 'Jump to a screen',
    label: 'Jump to a screen',
    placeholder: 'Where do you want to go?',
    results: 'Results',
    screens: 'Screens',
    none: (query: string) => `Nothing is called “${query}”.`,
    hintMove: 'move',
    hintOpen: 'open',
    hintClose: 'close',
    found: (amount: number) => (amount === 1 ? '1 result' : `${amount} results`),
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Jump to any screen',
    list: 'Show this list',
    close: 'Close a dialog or menu',
    next: 'Move through a list or menu',
    choose: 'Open what is marked',
  },

  gate: {
    onHold: 'Your Subscription is on hold due to a unpaid invoice',
    onHoldText: 'Your data is safe and your live site keeps selling. Everything opens again once the invoice is paid.',
    expired: 'Your Plan has expired',
    expiredText: 'Your data is safe. Everything opens again once you have a plan.',
    action: 'Payment Details',
    failed: 'Your subscription could not be loaded',
  },

  upgrade: {
    title: 'Upgrade required',
    text: 'Please upgrade to continue using our services!',
    decline: 'No, Thanks',
    accept: 'Upgrade',
  },

  notFound: {
    title: 'This page does not exist',
    text: 'The address may have a typing error, or the page has moved.',
    home: 'Go to the dashboard',
  },

  public: {
    nav: 'Site',
    menu: 'Menu',
    getStarted: 'Get started',
    login: 'Login',
    dashboard: 'Dashboard',
    footer: 'Footer',
    pitch: 'Online stores for liquidation and surplus sellers, built from the barcodes on your pallets.',
    product: 'Product',
    company: 'Company',
    support: 'Support',
    helpCenter: 'Help center',
    legal: 'Legal',
    privacy: 'Privacy policy',
    pages: {
      home: 'Home',
      about: 'About',
      pricing: 'Pricing',
      contact: 'Contact',
      register: 'Get started',
      login: 'Login',
      forgotPassword: 'Forgotten password',
      terms: 'Terms and privacy',
    },
  },
};

export const site = {
  landing: {
    headline: 'Convert your Barcodes into a powerful eCom store Fast!',
    text: 'Scan a pallet in the morning. Sell from it in the afternoon. Scanfront is the store builder for liquidation and surplus sellers.',
    action: 'Launch my store now',
    note: '14 days free, no card needed',
    art: 'A barcode under a scanner line becomes three product cards with prices',
  },

  notFound: {
    title: 'This page does not exist',
    text: 'It may have moved, or the address has a wrong digit.',
    search: 'Search the pages of this site',
    placeholder: 'Search',
    pages: 'Pages',
    none: (query: string) => `No page matches “${query}”.`,
    found: (amount: number) => (amount === 1 ? '1 page' : `${amount} pages`),
  },

  terms: {
    title: 'Terms of service and privacy',
    updated: 'Last changed on 11/15/2026',
    contents: 'On this page',
    sections: [
      {
        id: 'service',
        title: 'What you get',
        paragraphs: [
          'Scanfront is a web service for building and running an online store. You get a back office, a published store and the tools your plan lists. New accounts start with a trial of 14 days; it needs no card and ends by itself.',
          'We keep the service running as well as we can, but we cannot promise that it is never interrupted. When something breaks we say so under Notifications in the back office.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        paragraphs: [
          'You must give a mail address that is yours and keep your password to yourself. What is done with your account, also by the staff you invite, counts as done by you. Tell us at once if you think someone else has used it.',
          'You can close your account at any time on your profile page. We may close accounts that break these terms or the law; unless the matter is urgent, we write to you first.',
        ],
      },
      {
        id: 'selling',
        title: 'What you sell',
        paragraphs: [
          'Your products, prices, pictures and texts stay yours. You allow us to store and show them as far as the service needs it. You are the seller: descriptions must be true, you need the right to sell what you list, and you are responsible for delivery, returns, taxes and the rules of your trade.',
          'Do not use Scanfront for stolen, counterfeit or forbidden goods, to deceive buyers, to send unwanted mail, or to attack this or any other service.',
        ],
      },
      {
        id: 'payment',
        title: 'Plans and payment',
        paragraphs: [
          'Plans are paid in advance for a month or a year and renew until you cancel. Cancelling takes effect at the end of the period you have paid for. Each plan lists what it includes; when a limit is reached, the service tells you and nothing more is charged without your consent.',
        ],
      },
      {
        id: 'liability',
        title: 'Responsibility',
        paragraphs: [
          'We answer for damage that we cause on purpose or by gross negligence, and wherever the law does not allow us to limit it. Beyond that, our responsibility is limited to what you paid us in the twelve months before the damage.',
        ],
      },
      {
        id: 'privacy',
        title: 'Privacy policy',
        paragraphs: [
          'We store what you enter: your name, mail address, contact details, your store’s data and your buyers’ orders. We use it to run the service and for nothing else. We do not sell it, and there is no advertising and no tracking by third parties on our pages.',
          'Passwords are stored only as a hash. Your browser keeps your session and your layout preferences in its local storage; we set no cookies for advertising. Technical logs with network addresses help us find faults and stop attacks.',
          'Data goes to another company only where you connect one, such as a payment provider or a marketplace, and only what that connection needs. For your buyers’ data you are responsible; we process it on your instructions.',
          'You can see and change your data in the back office. Write to us to get a copy or to have it deleted.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes and contact',
        paragraphs: [
          'When these terms change in a way that matters to you, we announce it in the back office at least 30 days before. If you do not agree you can close your account until then.',
        ],
      },
    ],
    contact: 'Questions about any of this?',
    contactLink: 'Write to us',
  },
};

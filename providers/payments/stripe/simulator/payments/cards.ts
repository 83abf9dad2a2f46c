/** What a test card does when it is charged. */
export interface TestCard {
  number: string;
  /** A payment method that everybody may use for it. */
  id: string;
  brand: 'visa' | 'mastercard' | 'amex';
  /** For the console. */
  about: string;
  /** The bank wants to see the buyer first: every time, or until the card was saved for later with its owner's answer. */
  challenge?: true | 'once';
  decline?: Decline;
  /** Declined when it is charged, but not when it is saved. */
  isSavable?: true;
  /** Money that goes back to it seems to arrive, and is refused by the bank after a while. */
  refundsFail?: true;
}

export interface Decline {
  code: string;
  /** Only where the code is `card_declined`. */
  declineCode?: string;
  message: string;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const lacksFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
export const genericDecline = declined('generic_decline');

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', id: 'pm_card_visa', brand: 'visa', about: 'Succeeds' },
  { number: '5555555555554444', id: 'pm_card_mastercard', brand: 'mastercard', about: 'Succeeds' },
  { number: '378282246310005', id: 'pm_card_amex', brand: 'amex', about: 'Succeeds' },
  {
    number: '4000000000005126',
    id: 'pm_card_refundFail',
    brand: 'visa',
    about: 'Succeeds; its refunds fail after a while',
    refundsFail: true,
  },
  {
    number: '4000002500003155',
    id: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    about: 'Asks for 3-D Secure, then succeeds',
    challenge: 'once',
  },
  {
    number: '4000002760003184',
    id: 'pm_card_authenticationRequired',
    brand: 'visa',
    about: 'Asks for 3-D Secure every time',
    challenge: true,
  },
  {
    number: '4000008260003178',
    id: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    challenge: true,
    decline: lacksFunds,
    about: 'Asks for 3-D Secure, then lacks the funds',
  },
  {
    number: '4000000000000002',
    id: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    about: 'Declined',
    decline: genericDecline,
  },
  {
    number: '4000000000009995',
    id: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    about: 'Declined: insufficient funds',
    decline: lacksFunds,
  },
  {
    number: '4000000000009987',
    id: 'pm_card_visa_chargeDeclinedLostCard',
    brand: 'visa',
    about: 'Declined: lost card',
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    id: 'pm_card_visa_chargeDeclinedStolenCard',
    brand: 'visa',
    about: 'Declined: stolen card',
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    id: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    about: 'Declined: expired card',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    about: 'Declined: wrong security code',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    id: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    about: 'Declined: processing error',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    id: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    about: 'Can be saved, but not charged',
    decline: genericDecline,
    isSavable: true,
  },
];

export const findTestCard = (number: string) => testCards.find((card) => card.number === number) ?? null;
export const findSharedCard = (id: string) => testCards.find((card) => card.id === id) ?? null;

/** The last digit of a card number checks the others. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

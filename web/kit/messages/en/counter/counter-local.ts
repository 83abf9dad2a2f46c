/** What a till has sold without a network, once there is one. */
export const counterLocal = {
  sent: (count: number) => `${count} sent`,
  needsYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  look: 'Look',
  title: 'What needs you',
  intro: 'These were sold here without a network, and were gone by then. Say what became of each.',
  empty: 'Nothing is left to settle.',
  line: (receiptNo: string, units: number, soldBy: string, at: string) =>
    `${receiptNo} · ${units === 1 ? '1 unit' : `${units} units`} · ${soldBy} · ${at}`,
  order: (name: string) => `Order ${name} has it now.`,
  answers: {
    found: 'Found it',
    ordered: 'Ordered anew',
    refunded: 'Refunded',
    swapped: 'Swapped',
  },
  answerFor: (answer: string, title: string) => `${answer}: ${title}`,
  settled: (title: string) => `“${title}” is settled`,
  refusedTitle: (number: number) => `Sale no. ${number} could not be sent`,
  total: (amount: string) => `It comes to ${amount}.`,
  again: 'Send again',
  giveUp: 'Give up',
  giveUpText: 'It was never finished: nothing was sold.',
  close: 'Close',
};

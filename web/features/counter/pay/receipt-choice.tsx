import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type ReceiptChoice, receiptChoices } from '#contract/tills/tills.contract.ts';
import { attempt } from '#web/kit/attempt.ts';
import { t } from '#web/kit/messages/t.ts';
import { Big } from '#web/shared/station/pieces.tsx';
import { MailIcon, PrintIcon, QrCodeIcon } from '#web/ui/icons.tsx';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 6,
  marginBottom: 10,
  '& > button': { padding: '0 6px' },
});

const icons = { print: <PrintIcon />, mail: <MailIcon />, qr: <QrCodeIcon />, none: null } as const;

const keyOf = (till: string) => `scanfront.counter.receipt.${till}`;

/** How receipts are given at a till: as they were the last time, until somebody chooses otherwise. */
export function useReceiptChoice(till: { _id: string; receiptChoice: ReceiptChoice }) {
  const [choice, setChoice] = useState<ReceiptChoice>(() => {
    const kept = attempt(() => localStorage.getItem(keyOf(till._id)));
    return receiptChoices.find((each) => each === kept) ?? till.receiptChoice;
  });
  const choose = (next: ReceiptChoice) => {
    setChoice(next);
    attempt(() => localStorage.setItem(keyOf(till._id), next));
  };
  return [choice, choose] as const;
}

interface ReceiptChoiceProps {
  choice: ReceiptChoice;
  onChoose: (choice: ReceiptChoice) => void;
}

export function ReceiptChoiceRow({ choice, onChoose }: ReceiptChoiceProps) {
  const words = t.counter.pay;
  return (
    <Row role="radiogroup" aria-label={words.receipt}>
      {receiptChoices.map((each) => (
        <Big key={each} role="radio" aria-checked={each === choice} onClick={() => onChoose(each)}>
          {icons[each]}
          <span>{words.choices[each]}</span>
        </Big>
      ))}
    </Row>
  );
}

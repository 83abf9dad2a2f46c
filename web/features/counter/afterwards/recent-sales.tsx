import { useState } from 'react';
import type { CounterSale } from '#contract/counter/counter.schemas.ts';
import type { ReceiptChoice } from '#contract/tills/tills.contract.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { deliverReceipt } from '#web/shared/receipts/deliver-receipt.ts';
import { Big, PayButton, PayRow, Right } from '#web/shared/station/pieces.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MailIcon, PrintIcon, QrCodeIcon, UndoIcon } from '#web/ui/icons.tsx';
import { MailDialog } from '../dialogs/note-dialog.tsx';
import { ReceiptCode } from '../pay/receipt-code.tsx';
import { useOpenTill } from '../world.ts';
import { Columns, Facts, Group, Panel, Quiet, Scroll } from './panel.tsx';
import { SaleFinder } from './sale-finder.tsx';

interface RecentSalesProps {
  onBack: () => void;
  onTakeBack: (sale: CounterSale) => void;
}

/** The last sales: looked at, their receipts given again, and the way to a return. */
export function RecentSales({ onBack, onTakeBack }: RecentSalesProps) {
  const words = t.afterwards.recent;
  const [chosen, setChosen] = useState<CounterSale | null>(null);
  const isNarrowBack = chosen !== null && window.matchMedia('(max-width: 719.95px)').matches;
  return (
    <Panel
      title={words.title}
      onBack={isNarrowBack ? () => setChosen(null) : onBack}
      {...(isNarrowBack && { backLabel: words.back })}
    >
      <Columns data-shows={chosen ? 'right' : 'left'}>
        <SaleFinder label={words.search} chosen={chosen} onChoose={setChosen} />
        <Right aria-label={chosen ? words.receipt(chosen.receiptNo) : words.title}>
          {chosen ? (
            <SaleDetails key={chosen._id} sale={chosen} onTakeBack={() => onTakeBack(chosen)} />
          ) : (
            <Quiet>{words.choose}</Quiet>
          )}
        </Right>
      </Columns>
    </Panel>
  );
}

const choices = [
  { choice: 'print', icon: <PrintIcon /> },
  { choice: 'mail', icon: <MailIcon /> },
  { choice: 'qr', icon: <QrCodeIcon /> },
] as const;

const describePayment = ({ means, card, reference }: CounterSale['payments'][number]): string =>
  [t.counter.pay[means], card, reference].filter((part) => part !== null && part !== '').join(' · ');

function SaleDetails({ sale, onTakeBack }: { sale: CounterSale; onTakeBack: () => void }) {
  const words = t.afterwards.recent;
  const { setup, isOnline } = useOpenTill();
  const { notify } = useSnackbar();
  const [shown, setShown] = useState<'code' | 'mail' | null>(null);
  const give = async (choice: ReceiptChoice, email?: string) => {
    if (choice === 'qr') return setShown('code');
    if (choice === 'mail' && email === undefined && (sale.customer?.email ?? '') === '') return setShown('mail');
    try {
      const head = { store: setup.store, settings: setup.settings, till: setup.till };
      const delivered = await deliverReceipt(sale, { ...head, choice, email });
      if (delivered === 'mail') notify({ message: t.counter.done.mailed, tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  const isAllBack = sale.lines.every(({ quantity, returned }) => returned >= quantity);
  return (
    <>
      <Scroll>
        <Facts>
          <li>
            <span>
              <b>{words.receipt(sale.receiptNo)}</b>
              <small>
                {words.at(formatDateTime(sale.at, { timeZone: setup.store.timeZone }), sale.soldBy)}
                {sale.customer && ` · ${[sale.customer.firstName, sale.customer.lastName].join(' ').trim()}`}
              </small>
            </span>
            <b>{formatMoney(sale.total)}</b>
          </li>
        </Facts>
        <Facts aria-label={words.lines}>
          {sale.lines.map((line) => (
            <li key={line.position}>
              <b>{line.quantity}</b>
              <span>
                {line.title}
                {line.returned > 0 && <small>{t.afterwards.takeBack.of(line.returned, line.quantity)}</small>}
              </span>
              {formatMoney(line.price)}
            </li>
          ))}
        </Facts>
        <Facts aria-label={words.paid}>
          {sale.payments.map((payment) => (
            <li key={payment._id}>
              <span>
                {describePayment(payment)}
                {payment.change > 0 && <small>{words.change(formatMoney(payment.change))}</small>}
              </span>
              {formatMoney(payment.amount)}
            </li>
          ))}
          {sale.refunded > 0 && (
            <li>
              <span>{words.returned(formatMoney(sale.refunded))}</span>
            </li>
          )}
        </Facts>
        <Group role="group" aria-label={words.again}>
          <p>{words.again}</p>
          <div>
            {choices.map(({ choice, icon }) => (
              <Big key={choice} disabled={choice === 'mail' && !isOnline} onClick={() => void give(choice)}>
                {icon}
                <span>{t.counter.pay.choices[choice]}</span>
              </Big>
            ))}
          </div>
        </Group>
        {shown === 'code' && (
          <Group>
            <ReceiptCode sale={sale} />
          </Group>
        )}
      </Scroll>
      <PayRow>
        <PayButton disabled={isAllBack} onClick={onTakeBack}>
          <span>
            <UndoIcon />
            {words.takeBack}
          </span>
        </PayButton>
      </PayRow>
      {shown === 'mail' && <MailDialog onClose={() => setShown(null)} onSend={(email) => void give('mail', email)} />}
    </>
  );
}

import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { writeOffReasons } from '#contract/products/product-choices.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Fact, FactList } from '#web/ui/facts/fact-list.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import type { ActTarget } from './act-target.ts';
import { type ActName, cutPrice, raisedPrice, usualCut } from './best-act.ts';
import type { Act } from './use-act.ts';

const words = t.insights.acts;

export interface Asked {
  name: Exclude<ActName, 'ebay' | 'bundle' | 'ladder'>;
  target: ActTarget;
}

interface ActDialogProps {
  asked: Asked;
  act: Act;
  onClose: () => void;
}

const everyStore = 'every store';

const schema = z.object({
  percent: z.number(words.percentRange).min(1, words.percentRange).max(95, words.percentRange),
  price: z.string().regex(/\d/, t.common.required),
  reason: z.enum(writeOffReasons),
  place: z.string(),
});

type ActForm = ZodForm<z.input<typeof schema>, z.output<typeof schema>>;

const titles: Record<Asked['name'], string> = {
  markDown: words.markDown,
  raise: words.raise,
  move: words.move,
  writeOff: words.writeOff,
  feature: words.feature,
};

const submits: Record<Asked['name'], string> = {
  markDown: words.markDownSubmit,
  raise: words.raiseSubmit,
  move: words.moveSubmit,
  writeOff: words.writeOffSubmit,
  feature: words.featureSubmit,
};

/** What an act would do, in units and money, before it is done; it can be taken back after it. */
export function ActDialog({ asked: { name, target }, act, onClose }: ActDialogProps) {
  const { filter } = target.selection;
  const form = useZodForm(schema, {
    mode: 'onChange',
    defaultValues: {
      percent: usualCut,
      price: raisedPrice(target.unitPrice ?? 0).toFixed(2),
      reason: 'donated' as const,
      place: everyStore,
    },
  });
  return (
    <FormDialog
      open
      form={form}
      title={titles[name]}
      description={words.of(target.name, target.units)}
      submitLabel={submits[name]}
      guarded={false}
      onSubmit={async ({ percent, price, reason, place }) => {
        const attributes = {
          markDown: { percentageDiscount: percent },
          raise: { price },
          move: { storeLocation: place === everyStore ? null : place },
          writeOff: { writeOff: { reason } },
          feature: { isFeatured: true },
        }[name];
        await act(name === 'writeOff' ? withoutOthers(target) : target, attributes);
        onClose();
      }}
      onClose={onClose}
    >
      {name === 'markDown' && <MarkDownFields target={target} form={form} />}
      {name === 'raise' && (
        <>
          <MoneyInput name="price" label={words.price} autoFocus />
          <Preview facts={[[words.atPriceNow, formatMoney(target.price)]]} target={target} />
        </>
      )}
      {name === 'move' && (
        <>
          <PlaceInput />
          <Typography variant="body2">{words.moveText}</Typography>
        </>
      )}
      {name === 'writeOff' && (
        <>
          <SelectInput
            name="reason"
            label={words.reason}
            options={writeOffReasons.map((value) => ({ value, label: t.shelf.writeOffReasons[value] }))}
            required
          />
          <Preview
            facts={[
              [words.leaves, formatNumber(target.units)],
              [words.atPriceNow, formatMoney(target.price)],
            ]}
            target={target}
          />
          <Typography variant="body2">{words.writeOffText}</Typography>
          {(filter?.truckload || filter?.supplier) && <Typography variant="body2">{words.writeOffOthers}</Typography>}
        </>
      )}
      {name === 'feature' && <Typography variant="body2">{words.featureText}</Typography>}
    </FormDialog>
  );
}

/** A write-off takes all units of a product: of a load or a supplier, only where it has no others. */
const withoutOthers = (target: ActTarget): ActTarget => {
  const { filter } = target.selection;
  return filter ? { ...target, selection: { filter: { ...filter, onShelf: 'only' } } } : target;
};

interface PreviewProps {
  facts: readonly (readonly [string, string])[];
  target: ActTarget;
}

function Preview({ facts, target: { cost } }: PreviewProps) {
  const seesCosts = useMay('truckloads.cost');
  const all = [...facts, ...(seesCosts && cost !== null ? [[words.atCost, formatMoney(cost)] as const] : [])];
  return (
    <FactList>
      {all.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </FactList>
  );
}

function MarkDownFields({ target, form }: { target: ActTarget; form: ActForm }) {
  const percent = useWatch({ control: form.control, name: 'percent' });
  const then = cutPrice(target.price, schema.shape.percent.safeParse(percent).data ?? 0);
  const isBelow = target.cost !== null && then < target.cost;
  return (
    <>
      <NumberInput name="percent" label={words.percent} decimals={2} unit="%" autoFocus />
      <Preview
        facts={[
          [words.atPriceNow, formatMoney(target.price)],
          [words.atPriceThen, formatMoney(then)],
        ]}
        target={target}
      />
      {isBelow && (
        <Typography variant="body2" role="status" sx={{ color: 'warning.onSoft' }}>
          {words.belowCost}
        </Typography>
      )}
    </>
  );
}

function PlaceInput() {
  const { data: stores = [] } = useQuery(storesQuery());
  const places = stores.flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({ value: _id, label: stores.length > 1 ? `${name} · ${title}` : name })),
  );
  return (
    <SelectInput
      name="place"
      label={words.place}
      options={[{ value: everyStore, label: words.everyStore }, ...places]}
      required
    />
  );
}

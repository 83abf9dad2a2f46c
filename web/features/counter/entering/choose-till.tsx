import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { type Till, tillInput, tills } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { EnteringCard } from '#web/shared/station/entering-card.tsx';
import { Big } from '#web/shared/station/pieces.tsx';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectInput, type SelectOption } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { StoreIcon } from '#web/ui/icons.tsx';
import { tillsQuery } from '../counter.queries.ts';
import { storedSale } from '../sale/stored-sale.ts';
import { takenTill } from './taken-till.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '20px 0 0',
  padding: 0,
  display: 'grid',
  gap: 10,
  '& button': { width: '100%', minHeight: 64, justifyContent: 'space-between', padding: '8px 16px', textAlign: 'left' },
  '& button > span': { minWidth: 0 },
  '& b, & button small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& b': { fontWeight: 600 },
});

const keys = createRequestKeys();

async function takeTill(till: Till): Promise<void> {
  const taken = await call(tills.take, { params: { id: till._id } }, { idempotencyKey: keys.keyFor(till._id) });
  keys.answered();
  const left = takenTill.takeLeft();
  if (left?.store === till.store) storedSale.bringAlong(left.device, taken._id);
  takenTill.set({ device: taken._id, till: taken.till, store: till.store });
}

interface ChooseTillProps {
  /** Another browser has taken the till of this one. */
  isLost: boolean;
  locationsPath: string;
}

/** Which till this browser is: one of those that are there, or the first. */
export function ChooseTill({ isLost, locationsPath }: ChooseTillProps) {
  const words = t.counter.entering;
  const { data, error, refetch } = useQuery(tillsQuery());
  const { notify } = useSnackbar();
  const mayManage = useMay('counter.manage');
  const [taking, setTaking] = useState<string>();
  const [asked, setAsked] = useState<Till>();
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return (
      <EnteringCard title={words.failed}>
        <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />
      </EnteringCard>
    );
  }
  if (!data) {
    return (
      <EnteringCard title={words.choose}>
        <FormSkeleton fields={2} />
      </EnteringCard>
    );
  }
  if (data.length === 0) return mayManage ? <FirstTill locationsPath={locationsPath} /> : <NoTill />;
  const take = async (till: Till) => {
    setTaking(till._id);
    try {
      await takeTill(till);
    } catch (refused) {
      notify({ ...describeFailure(refused), tone: 'error' });
    } finally {
      setTaking(undefined);
    }
  };
  return (
    <EnteringCard title={isLost ? words.lost : words.choose} text={isLost ? words.lostText : words.chooseText}>
      <List>
        {data.map((till) => (
          <li key={till._id}>
            <Big
              aria-disabled={taking !== undefined || undefined}
              onClick={() => {
                if (taking !== undefined) return;
                if (till.device) setAsked(till);
                else void take(till);
              }}
            >
              <span>
                <b>{till.name}</b>
                <small>{till.location.name}</small>
              </span>
              <small>{describeTaken(till)}</small>
            </Big>
          </li>
        ))}
      </List>
      {asked && (
        <ConfirmDialog
          open
          title={words.takeOverTitle(asked.name)}
          text={words.takeOverText(whoHas(asked))}
          confirmLabel={words.takeOver}
          pendingLabel={words.taking}
          onConfirm={() => takeTill(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </EnteringCard>
  );
}

const whoHas = ({ device }: Till): string =>
  device ? t.counter.entering.takenBy(device.takenBy, device.name) : t.counter.entering.free;

const describeTaken = (till: Till): string =>
  [whoHas(till), ...(till.shift ? [t.counter.entering.yours] : [])].join(' · ');

function NoTill() {
  const words = t.counter.entering;
  return (
    <EnteringCard>
      <EmptyState icon={<StoreIcon />} level={2} title={words.none} text={words.noneForStaff} />
    </EnteringCard>
  );
}

const firstTill = z.object({ name: tillInput.shape.name, location: z.string().min(1, 'Required') });

/** The first till is made in place: a name, and where it stands. */
function FirstTill({ locationsPath }: { locationsPath: string }) {
  const words = t.counter.entering;
  const { data: stores } = useQuery(storesQuery());
  if (!stores) {
    return (
      <EnteringCard title={words.none} text={words.noneText}>
        <FormSkeleton fields={2} />
      </EnteringCard>
    );
  }
  const locations = stores.flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({ value: _id, label: stores.length > 1 ? `${name} (${title})` : name })),
  );
  if (locations.length > 0) return <FirstTillForm locations={locations} />;
  return (
    <EnteringCard>
      <EmptyState
        icon={<StoreIcon />}
        title={words.none}
        text={words.noLocation}
        action={
          <Button component={Link} to={locationsPath} variant="contained">
            {words.addLocation}
          </Button>
        }
      />
    </EnteringCard>
  );
}

function FirstTillForm({ locations }: { locations: readonly SelectOption[] }) {
  const words = t.counter.entering;
  const client = useQueryClient();
  const form = useZodForm(firstTill, {
    defaultValues: { name: words.firstName, location: locations[0]?.value ?? '' },
  });
  return (
    <EnteringCard title={words.none} text={words.noneText}>
      <Form
        form={form}
        onSubmit={async ({ name, location }) => {
          const till = await call(tills.create, { body: { name, location } });
          await takeTill(till);
          void client.invalidateQueries(tillsQuery());
        }}
      >
        <FormGrid style={{ marginTop: 20 }}>
          <TextInput
            name="name"
            label={words.name}
            helperText={words.nameHint}
            maxLength={60}
            autoComplete="off"
            required
          />
          {locations.length > 1 && <SelectInput name="location" label={words.location} options={locations} required />}
        </FormGrid>
        <div style={{ marginTop: 16 }}>
          <SubmitButton control={form.control} pendingLabel={words.creating} size="large">
            {words.create}
          </SubmitButton>
        </div>
      </Form>
    </EnteringCard>
  );
}

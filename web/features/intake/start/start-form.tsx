import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { EnteringCard } from '#web/shared/station/entering-card.tsx';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectInput, type SelectOption } from '#web/ui/form/inputs/select-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { StoreIcon } from '#web/ui/icons.tsx';
import { openTruckloadsQuery } from '../intake.queries.ts';
import { startSession } from './start-session.ts';

const choice = z.object({ truckload: z.string(), location: z.string().min(1, 'Required') });

interface StartProps {
  person: string;
  locationsPath: string;
  /** What was unpacked here last. */
  before: { truckload: string | null; location: string } | null;
}

/** What is unpacked, and where it goes: asked once, one Enter away the next time. */
export function StartForm({ person, locationsPath, before }: StartProps) {
  const words = t.intake.start;
  const { data: stores, error, refetch } = useQuery(storesQuery());
  const mayRead = useMay('truckloads.read');
  const { data: loads } = useQuery({ ...openTruckloadsQuery(), enabled: mayRead });
  if (error && !stores) {
    const { message, correlationId } = describeFailure(error);
    return (
      <EnteringCard title={words.failed}>
        <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />
      </EnteringCard>
    );
  }
  if (!stores || (mayRead && !loads)) {
    return (
      <EnteringCard title={words.title}>
        <FormSkeleton fields={2} />
      </EnteringCard>
    );
  }
  const locations = stores.flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({ value: _id, label: stores.length > 1 ? `${name} (${title})` : name })),
  );
  if (locations.length === 0) {
    return (
      <EnteringCard>
        <EmptyState
          icon={<StoreIcon />}
          level={2}
          title={words.title}
          text={words.noStore}
          action={
            <Button component={Link} to={locationsPath} variant="contained">
              {words.addLocation}
            </Button>
          }
        />
      </EnteringCard>
    );
  }
  const truckloads = [
    { value: '', label: words.none },
    ...(loads ?? []).map(({ _id, title, lotNumber }) => ({ value: _id, label: t.intake.lot(lotNumber ?? '', title) })),
  ];
  return <ChoiceForm person={person} before={before} locations={locations} truckloads={truckloads} />;
}

interface ChoiceFormProps extends Pick<StartProps, 'person' | 'before'> {
  locations: readonly SelectOption[];
  truckloads: readonly SelectOption[];
}

function ChoiceForm({ person, before, locations, truckloads }: ChoiceFormProps) {
  const words = t.intake.start;
  const among = (options: readonly SelectOption[], value: string | null | undefined) =>
    options.some((option) => option.value === value) ? (value as string) : undefined;
  const form = useZodForm(choice, {
    defaultValues: {
      truckload: among(truckloads, before?.truckload) ?? '',
      location: among(locations, before?.location) ?? locations[0]?.value ?? '',
    },
  });
  return (
    <EnteringCard title={words.title} text={words.text}>
      <Form
        form={form}
        onSubmit={({ truckload, location }) => startSession(truckload === '' ? null : truckload, location, person)}
      >
        <FormGrid style={{ marginTop: 20 }}>
          {truckloads.length > 1 && <SelectInput name="truckload" label={words.truckload} options={truckloads} />}
          <SelectInput name="location" label={words.location} options={locations} required />
        </FormGrid>
        <div style={{ marginTop: 16 }}>
          <SubmitButton control={form.control} pendingLabel={words.starting} size="large" autoFocus>
            {words.start}
          </SubmitButton>
        </div>
      </Form>
    </EnteringCard>
  );
}

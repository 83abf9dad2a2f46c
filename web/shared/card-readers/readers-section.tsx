import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardReader, cardReaderInput } from '#contract/card-readers/card-readers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { settings } from '#web/kit/settings.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { CardIcon, MoreIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { readersQuery, useRegisterReader, useRemoveReader, useRenameReader } from './card-readers.queries.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}));

interface Place {
  _id: string;
  name: string;
}

type Act = { kind: 'register' } | { kind: 'rename' | 'remove'; reader: CardReader };

const tones = { online: 'success', offline: 'warning', unknown: 'neutral' } as const;

/** The card readers at a store’s locations: registered by the words they show, renamed, removed. */
export function ReadersSection({ locations }: { locations: readonly Place[] }) {
  const words = t.cardReaders;
  const { data, error, refetch } = useQuery(readersQuery());
  const [act, setAct] = useState<Act>();
  const { notify } = useSnackbar();
  const remove = useRemoveReader();
  const done = () => setAct(undefined);
  const readers = data?.readers.filter(({ location }) => locations.some(({ _id }) => _id === location._id));
  const removing = act?.kind === 'remove' ? act.reader : undefined;
  const canRegister = data?.problem === null && locations.length > 0;
  const registerButton = canRegister && (
    <Button variant="outlined" startIcon={<CardIcon />} onClick={() => setAct({ kind: 'register' })}>
      {words.register}
    </Button>
  );
  return (
    <>
      <SectionCard
        flush
        title={words.title}
        description={words.text}
        action={readers && readers.length > 0 ? registerButton : undefined}
      >
        {!data && !error && <RowsSkeleton rows={2} />}
        {!data && error && (
          <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
        )}
        {data?.problem && (
          <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
            <Banner tone="info">{data.problem}</Banner>
          </Box>
        )}
        {readers?.length === 0 && !data?.problem && (
          <EmptyState
            level={3}
            icon={<CardIcon />}
            title={words.empty}
            text={words.emptyText}
            action={registerButton}
          />
        )}
        {readers && readers.length > 0 && (
          <List aria-label={words.list}>
            {readers.map((reader) => (
              <Row key={reader._id}>
                <CardIcon sx={{ color: 'text.secondary' }} />
                <div>
                  <Typography variant="subtitle2" component="div">
                    {reader.name}
                  </Typography>
                  <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
                    {[reader.location.name, reader.model].filter(Boolean).join(' · ')}
                  </Typography>
                </div>
                <StatusChip tone={tones[reader.state]} label={words.states[reader.state]} />
                <ActionMenu
                  trigger={(trigger) => (
                    <IconButton {...trigger} aria-label={words.actionsFor(reader.name)}>
                      <MoreIcon />
                    </IconButton>
                  )}
                  groups={[
                    [{ id: 'rename', label: words.rename, onSelect: () => setAct({ kind: 'rename', reader }) }],
                    [
                      {
                        id: 'remove',
                        label: words.remove,
                        tone: 'danger',
                        onSelect: () => setAct({ kind: 'remove', reader }),
                      },
                    ],
                  ]}
                />
              </Row>
            ))}
          </List>
        )}
      </SectionCard>
      {act?.kind === 'register' && <RegisterDialog locations={locations} onClose={done} />}
      {act?.kind === 'rename' && <RenameDialog reader={act.reader} onClose={done} />}
      {removing && (
        <ConfirmDialog
          open
          danger
          title={words.removeTitle(removing.name)}
          text={words.removeText}
          confirmLabel={words.remove}
          pendingLabel={words.removing}
          onConfirm={async () => {
            await remove.mutateAsync(removing._id);
            notify({ message: words.removed(removing.name), tone: 'success' });
          }}
          onClose={done}
        />
      )}
    </>
  );
}

function RegisterDialog({ locations, onClose }: { locations: readonly Place[]; onClose: () => void }) {
  const words = t.cardReaders;
  const { notify } = useSnackbar();
  const register = useRegisterReader();
  const form = useZodForm(cardReaderInput, {
    defaultValues: { name: '', location: locations[0]?._id ?? '', code: '' },
  });
  const hint = settings.sandboxUrl === null ? words.codeHint : `${words.codeHint} ${words.sandboxCode}`;
  return (
    <FormDialog
      open
      form={form}
      title={words.register}
      description={words.registerText}
      submitLabel={words.register}
      pendingLabel={words.registering}
      onSubmit={async (values) => {
        const { name } = await register.mutateAsync(values);
        notify({ message: words.registered(name), tone: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          name="code"
          label={words.code}
          helperText={hint}
          required
          maxLength={80}
          autoComplete="off"
          autoFocus
        />
        <TextInput
          name="name"
          label={words.name}
          helperText={words.nameHint}
          required
          maxLength={60}
          autoComplete="off"
        />
        <SelectInput
          name="location"
          label={words.location}
          required
          options={locations.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        {settings.sandboxUrl !== null && (
          <Link href={`${settings.sandboxUrl}/stripe/console/readers`} target="_blank" rel="noreferrer">
            {words.sandbox}
          </Link>
        )}
      </FormGrid>
    </FormDialog>
  );
}

const nameForm = cardReaderInput.pick({ name: true });

function RenameDialog({ reader, onClose }: { reader: CardReader; onClose: () => void }) {
  const words = t.cardReaders;
  const { notify } = useSnackbar();
  const rename = useRenameReader(reader._id);
  const form = useZodForm(nameForm, { defaultValues: { name: reader.name } });
  return (
    <FormDialog
      open
      form={form}
      title={words.renameTitle}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={async (values) => {
        await rename.mutateAsync(values);
        notify({ message: words.renamed, tone: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput name="name" label={words.name} required maxLength={60} autoComplete="off" autoFocus />
      </FormGrid>
    </FormDialog>
  );
}

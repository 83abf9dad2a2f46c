import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { contactUrl, settings } from '#web/kit/settings.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckIcon, ExternalIcon, HelpIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { TicketForm } from './ticket-form.tsx';

const words = t.tickets;

/** /app/ticket: asks the people who run this, by our own form or by the one they have elsewhere. */
export function TicketPage() {
  useDocumentTitle(words.title);
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Box sx={{ maxWidth: settings.ticketUrl ? undefined : 720 }}>
        {settings.ticketUrl ? <FormElsewhere url={settings.ticketUrl} /> : <OwnForm />}
      </Box>
    </>
  );
}

function OwnForm() {
  const [number, setNumber] = useState<string>();
  if (!settings.takesTickets) return <HowToReachUs />;
  if (number === undefined) return <TicketForm onSent={setNumber} />;
  return <Thanks number={number} onAnother={() => setNumber(undefined)} />;
}

function Thanks({ number, onAnother }: { number: string; onAnother: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} role="status" sx={{ '&:focus': { outline: 'none' } }}>
      <EmptyState
        icon={<CheckIcon />}
        title={words.thanks}
        text={words.thanksText(number)}
        action={<Button onClick={onAnother}>{words.another}</Button>}
      />
    </Card>
  );
}

const HowToReachUs = () => (
  <Card>
    <EmptyState
      icon={<HelpIcon />}
      title={words.none}
      text={words.noneText}
      action={
        <Button variant="contained" href={contactUrl}>
          {words.reach}
        </Button>
      }
    />
  </Card>
);

// Not every site lets itself be framed, and a page can't tell: the link is always there.
const FormElsewhere = ({ url }: { url: string }) => (
  <SectionCard
    title={words.elsewhere}
    description={words.elsewhereText}
    action={
      <Button href={url} target="_blank" rel="noopener noreferrer" endIcon={<ExternalIcon />}>
        {words.openElsewhere}
      </Button>
    }
  >
    <Box
      component="iframe"
      title={words.elsewhere}
      src={url}
      sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
      referrerPolicy="no-referrer"
      sx={{ display: 'block', width: '100%', height: '70vh', minHeight: 480, border: 0, bgcolor: '#ffffff' }}
    />
  </SectionCard>
);

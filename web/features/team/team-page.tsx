import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RoleDialog, type RoleEdit } from './roles/role-dialog.tsx';
import { Legend, RolesTab } from './roles/roles-tab.tsx';
import { SignInRules } from './sign-in-rules.tsx';
import { rolesQuery, teamQuery } from './team.queries.ts';

const words = t.roles;

interface TeamTab {
  id: string;
  label: string;
  /** How many there are, beside its name. */
  amount?: number;
  /** At the right of the tabs. */
  aside?: ReactNode;
  content: ReactNode;
}

/** /app/settings/team: people, roles and how they sign in, each a tab. */
export function TeamPage() {
  useDocumentTitle(words.title);
  const team = useQuery(teamQuery());
  const roles = useQuery(rolesQuery());
  const [isInviting, setInviting] = useState(false);
  const [edit, setEdit] = useState<RoleEdit>();
  const error = team.error ?? roles.error;
  const tabs: TeamTab[] =
    team.data && roles.data
      ? [
          {
            id: 'people',
            label: words.tabs.people,
            amount: team.data.members.length,
            content: <PeopleTab members={team.data.members} invitations={team.data.invitations} roles={roles.data} />,
          },
          {
            id: 'roles',
            label: words.tabs.roles,
            amount: roles.data.length,
            aside: <Legend />,
            content: <RolesTab roles={roles.data} members={team.data.members} onEdit={setEdit} />,
          },
          { id: 'rules', label: t.factors.rules.title, content: <SignInRules /> },
        ]
      : [];
  const retry = () => Promise.all([team.refetch(), roles.refetch()]);
  return (
    <>
      <PageHeader
        title={words.title}
        description={team.data && roles.data && words.description(team.data.members.length, roles.data.length)}
        actions={
          <Button startIcon={<PlusIcon />} aria-label={words.addLong} onClick={() => setEdit({ kind: 'add' })}>
            {words.add}
          </Button>
        }
        primary={
          <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setInviting(true)}>
            {t.team.invite}
          </Button>
        }
      />
      {tabs.length > 0 && <TabbedCard tabs={tabs} />}
      {tabs.length === 0 && !error && <CardSkeleton lines={6} height={400} />}
      {tabs.length === 0 && error && (
        <ErrorPanel correlationId={describeFailure(error).correlationId} onRetry={retry} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edit && <RoleDialog edit={edit} onClose={() => setEdit(undefined)} />}
    </>
  );
}

const panelId = 'team-panel';

/** The tab that the address names, or the first. */
function TabbedCard({ tabs }: { tabs: readonly TeamTab[] }) {
  const [params, changeParams] = useAddress();
  const shown = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  if (!shown) return null;
  const open = (id: string) => changeParams(() => new URLSearchParams(id === tabs[0]?.id ? {} : { tab: id }));
  return (
    // Clipped without becoming what its foot would stick to.
    <Card component="section" aria-label={words.title} sx={{ minWidth: 0, overflow: 'clip' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', px: { xs: 2, sm: 2.5 }, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tabs
          value={shown.id}
          onChange={(_event, id: string) => open(id)}
          aria-label={words.tabs.label}
          sx={{ mb: '-1px' }}
        >
          {tabs.map(({ id, label, amount }) => (
            <Tab
              key={id}
              id={`team-tab-${id}`}
              value={id}
              label={amount === undefined ? label : `${label} ${amount}`}
              aria-controls={panelId}
            />
          ))}
        </Tabs>
        {shown.aside}
      </Box>
      <div id={panelId} role="tabpanel" aria-labelledby={`team-tab-${shown.id}`}>
        {shown.content}
      </div>
    </Card>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { addTruckloadPath } from '#web/shared/truckloads/truckload-paths.ts';
import { PlusIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { TruckloadList } from './truckload-list.tsx';

// On phones the list reaches from edge to edge, right below the bar.
const Sheet = styled('div')(
  themed(({ theme }) => ({ margin: '-16px -16px 0', backgroundColor: theme.vars.palette.background.paper })),
);

/** /app/truckloads: the lots a seller bought. */
export function TruckloadsPage() {
  const phone = usePhone();
  const { title, description } = t.truckloads;
  useDocumentTitle(title);
  const page = (
    <TruckloadList addButton={<AddTruckload />}>
      {(primary) => <PageHeader title={title} {...(!phone && { description })} primary={primary} />}
    </TruckloadList>
  );
  return phone ? <Sheet>{page}</Sheet> : page;
}

/** The way to a new truckload. */
function AddTruckload() {
  return (
    <Allowed needs="truckloads.write">
      <Button component={Link} to={addTruckloadPath} variant="contained" startIcon={<PlusIcon />}>
        {t.truckloads.add}
      </Button>
    </Allowed>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type App, apps } from '#contract/apps/apps.contract.ts';
import { call } from '#web/kit/api.ts';
import { appQuery } from '#web/kit/apps.queries.ts';
import { reloadBilling } from '#web/kit/billing.queries.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import type { StoredApp } from './stored-app.ts';

/** Uninstalls an app, or takes that back; what fails is thrown, so that the dialog says it. */
export function useEnding({ id }: StoredApp) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async (act: 'uninstall' | 'resume'): Promise<void> => {
    const after = await call(apps[act], { params: { id } });
    client.setQueryData(appQuery(id).queryKey, after);
    notify({ message: whatHappened(act, after), tone: 'success' });
    await reloadBilling(client);
  };
}

function whatHappened(act: 'uninstall' | 'resume', { name, installation }: App): string {
  const words = t.apps.ending;
  if (act === 'resume') return words.resumed(name);
  return installation?.endsAt ? words.ends(name, formatDate(installation.endsAt)) : words.uninstalled(name);
}

import { styled } from '@mui/material/styles';
import { DeploymentPanel } from '#web/features/publishing/deployment-panel.tsx';
import { StoreSettingsPage } from '#web/features/stores/form/store-settings-page.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const Publishing = styled('div')({ marginBottom: 16, '& > section': { position: 'static', margin: 0 } });

/** The settings of the store; on phones, whose Store tab leads here, below how its site stands and the way to publish it. */
export function StoreSettingsScreen() {
  const phone = usePhone();
  return (
    <>
      {phone && (
        <Publishing>
          <DeploymentPanel />
        </Publishing>
      )}
      <StoreSettingsPage />
    </>
  );
}

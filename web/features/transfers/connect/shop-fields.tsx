import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { ConnectValues } from './connect-form.ts';

const words = t.connectShop;

const Steps = styled('ol')(
  themed(({ theme }) => ({
    margin: '0 0 16px',
    padding: '10px 14px 10px 32px',
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
    borderRadius: theme.vars.shape.borderRadius,
    overflowWrap: 'anywhere',
    '& li + li': { marginTop: 4 },
  })),
);

/** Where the keys are to be found. */
const HowTo = ({ steps }: { steps: readonly string[] }) => (
  <Steps>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </Steps>
);

interface AddressWords {
  address: string;
  addressHint: string;
  addressExample: string;
}

/** Where the shop is. */
const AddressInput = ({ words: { address, addressHint, addressExample } }: { words: AddressWords }) => (
  <TextInput
    name="address"
    label={address}
    helperText={addressHint}
    placeholder={addressExample}
    autoComplete="off"
    inputMode="url"
    required
  />
);

/** An app of today has a client, one from before 2026 a token. */
export function ShopifyFields() {
  const { access, ways, clientSteps, tokenSteps, ...labels } = words.shopify;
  const way = useWatch<ConnectValues, 'access'>({ name: 'access' });
  return (
    <>
      <AddressInput words={words.shopify} />
      <ChoiceInput name="access" label={access} options={ways} />
      <HowTo steps={way === 'client' ? clientSteps : tokenSteps} />
      {way === 'client' ? (
        <>
          <TextInput name="clientId" label={labels.clientId} autoComplete="off" required />
          <PasswordInput
            name="clientSecret"
            label={labels.clientSecret}
            helperText={words.forgotten}
            autoComplete="off"
            required
          />
        </>
      ) : (
        <PasswordInput name="token" label={labels.token} helperText={words.forgotten} autoComplete="off" required />
      )}
    </>
  );
}

export function WooCommerceFields() {
  const { key, secret, steps } = words.woocommerce;
  return (
    <>
      <AddressInput words={words.woocommerce} />
      <HowTo steps={steps} />
      <TextInput name="key" label={key} autoComplete="off" required />
      <PasswordInput name="secret" label={secret} helperText={words.forgotten} autoComplete="off" required />
    </>
  );
}

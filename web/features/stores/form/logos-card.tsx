import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { LogoInput } from './logo-input.tsx';

interface LogosCardProps {
  logo: string | null;
  secondaryLogo: string | null;
}

/** The two logos of a store. */
export function LogosCard({ logo, secondaryLogo }: LogosCardProps) {
  const words = t.stores;
  return (
    <SectionCard title={words.sections.logos}>
      <FormGrid>
        <LogoInput name="logo" removal="removeLogo" saved={logo} />
        <LogoInput
          name="secondary_logo"
          removal="removeSecondaryLogo"
          saved={secondaryLogo}
          hint={words.logo.secondaryHint}
        />
      </FormGrid>
    </SectionCard>
  );
}

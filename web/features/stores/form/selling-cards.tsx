import { socialNetworks } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { RegionsInput } from '#web/shared/regions/regions-input.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { StoreFormValues } from '../store-form-schema.ts';

const { sections, fields, networks } = t.stores;

/** Where orders may be sent to. */
export const ShipToCard = () => (
  <SectionCard title={sections.shipTo}>
    <RegionsInput<StoreFormValues>
      name="shipTo"
      label={fields.shipTo}
      helperText={fields.shipToHint}
      placeholder={fields.shipToPlaceholder}
    />
  </SectionCard>
);

/** A line above every page of the site, for as long as it is said. */
export const AnnouncementCard = () => (
  <SectionCard title={sections.announcement}>
    <SwitchInput<StoreFormValues> name="announcement.isOn" label={fields.isAnnouncementOn} />
    <FormGrid>
      <TextInput<StoreFormValues>
        name="announcement.text"
        label={fields.announcement}
        maxLength={200}
        counter
        autoComplete="off"
      />
      <TextInput<StoreFormValues>
        name="announcement.link"
        label={fields.link}
        helperText={fields.linkHint}
        autoComplete="off"
      />
      <FormGrid columns={2}>
        <TextInput<StoreFormValues>
          name="announcement.from"
          label={fields.from}
          type="datetime-local"
          helperText={fields.spanHint}
        />
        <TextInput<StoreFormValues> name="announcement.to" label={fields.to} type="datetime-local" />
      </FormGrid>
    </FormGrid>
  </SectionCard>
);

/** What customers read before they pay. */
export const CheckoutCard = () => (
  <SectionCard title={sections.checkout}>
    <TextInput<StoreFormValues>
      name="checkoutNotes"
      label={fields.checkoutNotes}
      helperText={fields.checkoutNotesHint}
      rows={3}
      maxLength={500}
      counter
      autoComplete="off"
    />
  </SectionCard>
);

/** Where else the store is found. */
export const SocialCard = () => (
  <SectionCard title={sections.social}>
    <FormGrid>
      {socialNetworks.map((network) => (
        <TextInput<StoreFormValues>
          key={network}
          name={`socialLinks.${network}`}
          label={networks[network]}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      ))}
    </FormGrid>
  </SectionCard>
);

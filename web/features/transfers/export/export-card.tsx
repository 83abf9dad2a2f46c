import Box from '@mui/material/Box';
import { z } from 'zod';
import { productStatuses } from '#contract/products/product-choices.ts';
import { productStatus } from '#contract/products/products.schemas.ts';
import { exportFormat } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ExportButton } from './export-button.tsx';
import { FormatInput } from './format-input.tsx';
import { useExport } from './use-export.ts';

const words = t.transfers.export;

const schema = z.object({ format: exportFormat, status: productStatus.or(z.literal('')) });

const statuses = productStatuses.map((status) => ({ value: status, label: t.products.statuses[status] }));

/** Export products: what for, which ones, one button. */
export function ExportCard() {
  const { start, pending } = useExport();
  const form = useZodForm(schema, { defaultValues: { format: 'products', status: '' } });
  const submit = ({ format, status }: z.output<typeof schema>) => {
    if (!pending) start({ format, filter: status === '' ? {} : { status } });
  };
  return (
    <SectionCard title={words.title} description={words.description}>
      <Form form={form} onSubmit={submit} label={words.title}>
        <FormatInput name="format" />
        <Box sx={{ maxWidth: 280, mt: 1.5 }}>
          <SelectInput name="status" label={words.which} options={statuses} emptyLabel={words.all} />
        </Box>
        <ExportButton pending={pending} />
      </Form>
    </SectionCard>
  );
}

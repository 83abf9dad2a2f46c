import { useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { symbologies } from '#web/shared/labels/code/symbologies.ts';
import { labelNames, labelSizes } from '#web/shared/labels/layout/label-sizes.ts';
import { papers } from '#web/shared/labels/layout/sheet-grid.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { codeSources } from '../label-goods.ts';
import { type BarcodeOptions, cellsOf } from '../label-options.ts';
import { CopyFields, optionsOf, ShownFields } from './shared-fields.tsx';

const { fields } = t.labels.barcode;

const labelOptions = labelNames.map((name) => {
  const { width, height } = labelSizes[name];
  // Millimetres that were made inches have more digits than anybody reads.
  const rounded = [width, height].map((inches) => Number(inches.toFixed(3))) as [number, number];
  return { value: name, label: fields.labelName(name, ...rounded) };
});

const kindOptions = [{ value: 'auto', label: fields.auto }, ...optionsOf(symbologies, t.labels.kinds)];

/** Everything that can be chosen about labels. */
export function BarcodeFields() {
  const symbology = useWatch<BarcodeOptions, 'symbology'>({ name: 'symbology' });
  const source = useWatch<BarcodeOptions, 'source'>({ name: 'source' });
  return (
    <div>
      <FormGrid columns={2}>
        <SelectInput<BarcodeOptions> name="label" label={fields.label} options={labelOptions} />
        <SelectInput<BarcodeOptions> name="paper" label={fields.paper} options={optionsOf(papers, fields.papers)} />
        <SelectInput<BarcodeOptions>
          name="symbology"
          label={fields.symbology}
          options={kindOptions}
          helperText={symbology === 'auto' ? fields.autoHint : undefined}
        />
        <SelectInput<BarcodeOptions>
          name="source"
          label={fields.source}
          options={optionsOf(codeSources, fields.sources)}
          helperText={source === 'barcode' ? fields.sourceHint : undefined}
        />
      </FormGrid>
      <ShownFields />
      <CopyFields />
      <PlaceFields />
    </div>
  );
}

/** Where on the paper. */
function PlaceFields() {
  const paper = useWatch<BarcodeOptions, 'paper'>({ name: 'paper' });
  const label = useWatch<BarcodeOptions, 'label'>({ name: 'label' });
  const isSheet = paper !== 'label';
  return (
    <>
      <FormGrid columns={isSheet ? 3 : 2}>
        {isSheet && (
          <NumberInput<BarcodeOptions>
            name="startCell"
            label={fields.startCell}
            helperText={fields.startHint(cellsOf({ paper, label }))}
          />
        )}
        <NumberInput<BarcodeOptions>
          name="nudgeX"
          label={fields.nudgeX}
          unit="mm"
          decimals={1}
          helperText={fields.nudgeHint}
        />
        <NumberInput<BarcodeOptions> name="nudgeY" label={fields.nudgeY} unit="mm" decimals={1} />
      </FormGrid>
      {isSheet && <CheckboxInput<BarcodeOptions> name="cutLines" label={fields.cutLines} />}
    </>
  );
}

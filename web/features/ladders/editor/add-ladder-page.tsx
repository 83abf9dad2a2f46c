import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { conditions } from '#contract/products/product-choices.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { readLadderGoods } from '#web/shared/ladders/ladder-beginning.ts';
import { pathOfLadder } from '../ladder-paths.ts';
import { LadderEditor } from './ladder-editor.tsx';
import { anyCondition, type LadderValues, newValues } from './ladder-values.ts';

/** A new ladder; of goods where its address names some. */
function beginWith(params: URLSearchParams, seesCosts: boolean): LadderValues {
  const values = newValues(seesCosts);
  const named = readLadderGoods(params);
  const condition = conditions.find((known) => known === named.condition) ?? anyCondition;
  return { ...values, goods: { ...values.goods, ...named, condition } };
}

/** /app/ladders/add: a new ladder. */
export function AddLadderPage() {
  useDocumentTitle(t.ladders.editor.newTitle);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const seesCosts = useMay('truckloads.cost');
  const [initial] = useState(() => beginWith(params, seesCosts));
  return (
    <LadderEditor
      ladder={undefined}
      initial={initial}
      onCreated={async ({ _id }) => void (await navigate(pathOfLadder(_id), { replace: true }))}
    />
  );
}

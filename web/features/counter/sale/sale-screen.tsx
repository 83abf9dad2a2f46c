import { lazy, type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { CatalogueItem, Tile } from '#contract/counter/counter.schemas.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { isTyping } from '#web/kit/is-typing.ts';
import { t } from '#web/kit/messages/t.ts';
import { inOrder } from '#web/kit/scanning/in-order.ts';
import { beep, buzz, buzzer, buzzThrice } from '#web/kit/scanning/scan-feedback.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { takeCode } from '#web/kit/scanning/wedge-listener.ts';
import { useRights, useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { Hint, Left, PayButton, PayRow, Right, Work } from '#web/shared/station/pieces.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { settleCredit } from '../afterwards/exchange-credit.ts';
import { Aside } from '../aside.tsx';
import { mayBeScan, readSaleKey, type SaleAct } from '../keys.ts';
import { useUnhurried } from '../use-unhurried.ts';
import { useOpenTill } from '../world.ts';
import { ActionRow, type SaleButton } from './action-row.tsx';
import type { Ask } from './ask.ts';
import { BinTile } from './bin-tile.tsx';
import { dayIn, readBinWeek } from './bin-week.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { PhoneSale } from './phone-sale.tsx';
import { type Entry, readEntry, readScan } from './read-entry.ts';
import {
  creditOf,
  type DraftLine,
  hasCredit,
  isBegun,
  isEmpty,
  isFull,
  lineOfItem,
  lineOfLoose,
  type NewLine,
  selectedLine,
  unitsOf,
} from './sale-draft.ts';
import { SaleLines } from './sale-lines.tsx';
import { DueAmount, SaleSums } from './sale-sums.tsx';
import { ScanField, UnknownCode } from './scan-field.tsx';
import { optionId, SearchResults } from './search-results.tsx';
import { Tiles } from './tiles.tsx';
import type { Findings } from './use-finding.ts';
import { useFinding } from './use-finding.ts';
import type { OpenSale } from './use-sale.ts';
import { nameBinItem } from './words-on-receipts.ts';

const CameraScanner = lazy(async () => ({
  default: (await import('#web/ui/scanner/camera-scanner.tsx')).CameraScanner,
}));

interface SaleScreenProps extends OpenSale {
  contentId: string;
  isNarrow: boolean;
  /** Something lies over the sale, and takes the keys. */
  isCovered: boolean;
  onAsk: (ask: Ask) => void;
  onPark: () => void;
  onPay: () => void;
  onReturn: (() => void) | undefined;
  settingsPath: string | null;
  /** A scan that came when the sale before was being paid. */
  scanned: { code: string } | null;
  onScanTaken: () => void;
}

/** The sale: what is added at the left, what it comes to at the right. Nothing here waits for the network. */
export function SaleScreen(props: SaleScreenProps) {
  const { sale, priced, change, contentId, isNarrow, isCovered, onAsk, onPark, onPay, onReturn, settingsPath } = props;
  const { setup, goods, isOnline, now } = useOpenTill();
  const words = t.counter;
  const { notify } = useSnackbar();
  const may = useRights();
  const mayOrAsk = useRightsOrApproval();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [several, setSeveral] = useState<Findings | null>(null);
  const [active, setActive] = useState(0);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [said, setSaid] = useState('');
  const found = useFinding(text);
  const listed = several ?? found;
  // Without a network the day may end while the till is open.
  const today = dayIn(setup.store.timeZone, now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with each day
  const week = useMemo(() => readBinWeek(setup, now()), [setup, now, today]);
  const line = selectedLine(sale);

  const clear = () => {
    setText('');
    setUnknown(null);
    setSeveral(null);
    setActive(0);
  };
  const type = (next: string) => {
    setText(next);
    setUnknown(null);
    setSeveral(null);
    setActive(0);
  };
  const say = (title: string, price: number) => setSaid(words.scan.added(title, formatMoney(price)));
  /** Why nothing can be added; it is told, and heard. */
  const isClosed = (added?: NewLine) => {
    const message = sale.parts.length > 0 ? words.scan.heldBack : isFull(sale, added) ? words.scan.full : null;
    if (message === null) return false;
    buzzer();
    notify({ message, tone: 'error' });
    return true;
  };
  const ask = (what: Ask) => {
    const isMore = what.kind === 'custom' || what.kind === 'loose' || what.kind === 'bins';
    if (!isMore || !isClosed()) onAsk(what);
  };
  const addItem = (item: CatalogueItem, quantity: number) => {
    const added = lineOfItem(item, quantity);
    if (isClosed(added)) return;
    change({ kind: 'add', line: added });
    say(item.title, item.price);
    clear();
  };
  /** How many were asked for in the field before a tile was pressed. */
  const askedFor = () => {
    const entry = readEntry(text);
    return entry.text === '' ? entry.quantity : 1;
  };
  const addBin = () => {
    const { today } = week;
    if (!today || today.price === null) return;
    const title = nameBinItem(setup.store, today.date);
    const added = lineOfLoose({ kind: 'bin', title, price: today.price, quantity: askedFor() });
    if (isClosed(added)) return;
    change({ kind: 'add', line: added });
    say(title, today.price);
    clear();
  };
  const addSet = (tile: Tile) => {
    if (isClosed()) return;
    if (tile.kind === 'weight' || tile.price === null) return ask({ kind: 'loose', tile });
    const { title, price, isTaxed } = tile;
    change({ kind: 'add', line: lineOfLoose({ kind: 'custom', title, price, isTaxed, quantity: askedFor() }) });
    say(title, price);
    clear();
  };
  const count = (of: DraftLine, quantity: number) => {
    if (quantity > of.quantity && sale.parts.length > 0 && isClosed()) return;
    if (quantity < 1) remove(of);
    else change({ kind: 'count', key: of.key, quantity });
  };
  const remove = (of: DraftLine) => {
    const at = sale.lines.findIndex(({ key }) => key === of.key);
    change({ kind: 'remove', key: of.key });
    notify({
      message: words.sale.removed(of.title),
      undo: async () => change({ kind: 'putBack', line: of, at }),
    });
  };

  const tellUnknown = (code: string) => {
    buzzer();
    buzzThrice();
    setText('');
    setSeveral(null);
    setUnknown(code);
  };
  /** Words that are typed faster than they are found mean what they find, not what was listed before them. */
  const findNamed = async (code: string) =>
    listed?.words === code ? listed.items[active] : (await goods.search(code, 1))[0];
  const submit = ({ quantity, text: code }: Entry, isScan: boolean) => {
    if (code === '') return;
    const find = async () => {
      const items = await goods.findByCode(code);
      return { items, named: items.length > 0 || isScan ? undefined : await findNamed(code) };
    };
    inOrder(find, {
      done: ({ items, named }) => {
        const [only = named] = items;
        if (items.length > 1) {
          clear();
          setSeveral({ words: code, isCode: true, quantity, items });
        } else if (only) {
          if (isScan) buzz();
          addItem(only, quantity);
        } else {
          tellUnknown(code);
        }
      },
      failed: () => {
        buzzer();
        notify({ message: words.scan.failed(code), tone: 'error' });
      },
    });
  };
  const unhurried = useUnhurried();
  const scan = (code: string) => {
    unhurried.forget();
    const value = field.current?.value ?? '';
    // Where the focus came into the field with the first of its keys, the code itself stands in it.
    const before = value.endsWith(code) ? value.slice(0, -code.length) : value;
    setText('');
    submit(readScan(code, before), true);
  };
  useWedgeScanner(scan, { enabled: !isCovered });
  useEarlierScan(props.scanned, (code) => {
    props.onScanTaken();
    scan(code);
  });

  const press = (act: SaleButton) => {
    if (act === 'park') return onPark();
    onAsk(act === 'discount' ? { kind: act, of: 'sale' } : { kind: act });
  };
  const isOff = (act: SaleButton): boolean => {
    // A sale that waits knows of no return that pays for it.
    if (act === 'park') return isEmpty(sale) || sale.parts.length > 0 || hasCredit(sale) || !isOnline;
    if (act === 'void') return !isBegun(sale) || sale.parts.length > 0;
    if (act === 'discount') return isEmpty(sale) || sale.parts.length > 0;
    return act === 'drawer' && !isOnline;
  };
  const isShown = (act: SaleButton) => act !== 'drawer' || mayOrAsk('counter.drawer');
  const isPayable = !isEmpty(sale);

  const enter = () => {
    const chosen = several?.items[active];
    if (several && chosen && text === '') addItem(chosen, several.quantity);
    else if (text.trim() !== '') submit(readEntry(text), false);
    else if (isPayable) onPay();
  };
  const move = (by: 1 | -1) => {
    if (listed) setActive((at) => Math.max(0, Math.min(at + by, listed.items.length - 1)));
    else change({ kind: 'move', by });
  };
  const pressIfOn = (what: SaleButton) => {
    if (isShown(what) && !isOff(what)) press(what);
  };
  const withLine = (act: (of: DraftLine) => void) => {
    if (line) act(line);
  };
  const acts: Record<SaleAct, () => void> = {
    customer: () => pressIfOn('customer'),
    note: () => pressIfOn('note'),
    discount: () => pressIfOn('discount'),
    park: () => pressIfOn('park'),
    drawer: () => pressIfOn('drawer'),
    void: () => pressIfOn('void'),
    bin: addBin,
    price: () => withLine((of) => onAsk({ kind: 'price', line: of })),
    search: () => field.current?.focus(),
    up: () => move(-1),
    down: () => move(1),
    more: () => withLine((of) => count(of, of.quantity + 1)),
    less: () => withLine((of) => count(of, of.quantity - 1)),
    remove: () => withLine(remove),
    clear,
    enter,
  };
  useSaleKeys({ isOn: !isCovered, field, isFieldEmpty: text === '', unhurried, act: (what) => acts[what]() });
  useSteadyFocus(field, !isCovered && !isNarrow);

  const lineActions = {
    onSelect: (key: number) => change({ kind: 'select', key: key === sale.selected ? null : key }),
    onCount: count,
    onAskCount: (of: DraftLine) => onAsk({ kind: 'count', line: of }),
    onPrice: () => line && onAsk({ kind: 'price', line }),
    onDiscount: () => onAsk({ kind: 'discount', of: 'line' }),
    onRemove: remove,
  };
  const ofUnknown = {
    unknown,
    onCustom: () => {
      clear();
      ask({ kind: 'custom' });
    },
    onDismiss: clear,
  };
  const scanField = (
    <ScanField
      {...ofUnknown}
      field={field}
      text={text}
      onText={type}
      onSearch={() => {
        setUnknown(null);
        field.current?.focus();
      }}
      isCameraOpen={isCameraOpen}
      onCamera={() => setCameraOpen(!isCameraOpen)}
      list={listed && listed.items.length > 0 ? { id: listId, active: optionId(listId, active) } : null}
    />
  );
  const results = listed && (
    <SearchResults
      id={listId}
      words={listed.words}
      isCode={listed.isCode}
      items={listed.items}
      active={active}
      isComplete={goods.state().isComplete}
      onChoose={(item) => addItem(item, listed.quantity)}
    />
  );
  const camera = (height: number) => (
    <Aside name="camera" waiting={<div style={{ height, flex: 'none' }} />}>
      <div style={{ flex: 'none', ['--camera' as string]: `${height}px` }} data-camera="">
        <CameraScanner
          onCode={(code) => {
            beep();
            takeCode(code);
          }}
          sound={false}
          paused={isCovered}
          {...(said !== '' && { notice: said })}
        />
      </div>
    </Aside>
  );
  const tiles = (
    <Tiles
      bin={
        <BinTile
          week={week}
          onAdd={addBin}
          onHold={() =>
            week.today &&
            ask({ kind: 'bins', price: week.today.price ?? 0, title: nameBinItem(setup.store, week.today.date) })
          }
        />
      }
      onItem={(item) => addItem(item, askedFor())}
      onSet={addSet}
      onCustom={() => ask({ kind: 'custom' })}
      onReturn={onReturn}
      settingsPath={may('counter.manage') ? settingsPath : null}
    />
  );
  const status = (
    <VisuallyHidden role="status">
      {said !== '' && !isEmpty(sale) && `${said}. ${words.sale.total} ${formatCents(priced.totalCents)}`}
    </VisuallyHidden>
  );
  if (isNarrow) {
    return (
      <PhoneSale
        sale={sale}
        priced={priced}
        contentId={contentId}
        week={week}
        camera={camera(176)}
        scanField={scanField}
        results={results}
        isChoosing={several !== null}
        onDismiss={clear}
        unknown={(onSearch) => (
          <UnknownCode
            {...ofUnknown}
            onSearch={() => {
              setUnknown(null);
              onSearch();
            }}
          />
        )}
        tiles={tiles}
        status={status}
        onBin={addBin}
        onAsk={onAsk}
        onPark={isOff('park') ? undefined : onPark}
        onPay={onPay}
        onRemoveCustomer={() => change({ kind: 'customer', customer: null })}
        {...lineActions}
      />
    );
  }
  return (
    <Work id={contentId} tabIndex={-1}>
      <Left aria-label={words.scan.addTo}>
        {scanField}
        {isCameraOpen && camera(200)}
        {results ?? tiles}
        <ActionRow isOff={isOff} isShown={isShown} onPress={press} />
        {status}
      </Left>
      <Right aria-label={words.sale.label}>
        <CustomerStrip
          customer={sale.customer}
          onAdd={() => onAsk({ kind: 'customer' })}
          onRemove={() => change({ kind: 'customer', customer: null })}
        />
        <SaleLines sale={sale} priced={priced} {...lineActions} />
        <SaleSums sale={sale} priced={priced} />
        <PayRow>
          <PayButton disabled={!isPayable} onClick={onPay} aria-keyshortcuts="Enter">
            <span>
              {words.sale.pay} <Hint aria-hidden>Enter</Hint>
              <VisuallyHidden>{words.sale.items(unitsOf(sale))}</VisuallyHidden>
            </span>
            <DueAmount
              {...settleCredit(creditOf(sale), { totalCents: priced.totalCents, cashStep: setup.settings.cashStep })}
            />
          </PayButton>
        </PayRow>
      </Right>
    </Work>
  );
}

interface KeysOptions {
  isOn: boolean;
  field: RefObject<HTMLInputElement | null>;
  isFieldEmpty: boolean;
  unhurried: ReturnType<typeof useUnhurried>;
  act: (what: SaleAct) => void;
}

/** The keys of the sale, wherever the focus is; what is typed elsewhere than in a field goes into the scan field. */
function useSaleKeys({ isOn, field, isFieldEmpty, unhurried, act }: KeysOptions): void {
  const actNow = useEffectEvent(act);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    unhurried.forget();
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('.MuiModal-root')) return;
    const isHere = target === field.current;
    if (!isHere && isTyping(target)) return;
    const what = readSaleKey(event, isFieldEmpty);
    // A button that was reached by keys is pressed by them.
    if (what === 'enter' && !isHere && target.closest('button, a')) return;
    if (what !== undefined) {
      event.preventDefault();
      if (mayBeScan(what, event)) unhurried.soon(() => actNow(what));
      else act(what);
    } else if (!isHere && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      field.current?.focus();
    }
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

/**
 * The focus rests in the scan field where there is a keyboard; on a touch screen one would come up. A button that is
 * clicked does not take it away: Enter pays, and does not press the button once more.
 */
function useSteadyFocus(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    field.current?.focus();
    const stay = (event: MouseEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button, [role="option"]');
      if (isButton && document.activeElement === field.current) event.preventDefault();
    };
    window.addEventListener('mousedown', stay);
    return () => window.removeEventListener('mousedown', stay);
  }, [field, isOn]);
}

/** A scan that was made before this screen was there is taken once. */
function useEarlierScan(scanned: { code: string } | null, take: (code: string) => void): void {
  const done = useRef<{ code: string } | null>(null);
  const takeOnce = useEffectEvent(take);
  useEffect(() => {
    if (!scanned || done.current === scanned) return;
    done.current = scanned;
    takeOnce(scanned.code);
  }, [scanned]);
}

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TuneIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { EnteredBarcodes } from './entered/entered-barcodes.tsx';
import { HistoryCard } from './history/history-card.tsx';
import { Columns, EntryCard, RightColumn, Sheet } from './lookup-layout.tsx';
import type { LookupPhase, LookupSession } from './lookup-model.ts';
import type { LookupEngine } from './lookup-session.ts';
import type { EngineSnapshot } from './lookup-store.ts';
import { longestCode, toBarcode } from './new-barcode.ts';
import { ProgressCard } from './progress/progress-card.tsx';
import { ResultsCard } from './results/results-card.tsx';
import { StatisticsCard } from './results/statistics-card.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { type EntryTab, EntryTabs, entryTabs } from './tabs/entry-tabs.tsx';
import { sourceForScan } from './tabs/remembered-source.ts';
import { useLookup } from './use-lookup.ts';
import { usePageScans } from './use-page-scans.ts';

interface LookupPageProps {
  /** What the installed apps do with products. */
  channels: ChannelSlot;
}

/** Barcodes in, products out. */
export function LookupPage({ channels }: LookupPageProps) {
  const lookup = useLookup();
  const [showsSettings, showSettings] = useState(false);
  const phone = usePhone();
  const [tab, setTab] = useEntryTab(phone ? 'scan' : 'manual');
  const words = t.lookup.page;
  useDocumentTitle(words.title);
  const mayChoose = useMay('stores.settings');
  const show = useCallback(() => showSettings(true), []);
  const openSettings = mayChoose ? show : undefined;
  return (
    <Sheet>
      <PageHeader
        title={words.title}
        description={phone ? undefined : words.description}
        actions={
          !phone &&
          openSettings && (
            <Button startIcon={<TuneIcon />} onClick={openSettings}>
              {words.settings}
            </Button>
          )
        }
      />
      {lookup && <Workplace {...lookup} channels={channels} tab={tab} onTab={setTab} onSettings={openSettings} />}
      <SettingsDialog open={showsSettings} onClose={() => showSettings(false)} />
    </Sheet>
  );
}

interface WorkplaceProps {
  snapshot: EngineSnapshot;
  session: LookupEngine;
  channels: ChannelSlot;
  tab: EntryTab;
  onTab: (tab: EntryTab) => void;
  onSettings: (() => void) | undefined;
}

function Workplace({ snapshot, session, channels, tab, onTab, onSettings }: WorkplaceProps) {
  const phone = usePhone();
  usePageScans(session);
  useOfferedCode(session, snapshot.isReady);
  useLossNotice(snapshot.isKept);
  const { phase, results } = snapshot;
  // The list changes with every barcode; what does not show it is not drawn again for that.
  const entry = useMemo(
    () => (
      <EntryTabs
        tab={tab}
        onTab={onTab}
        onAdd={session.add}
        onChange={session.change}
        onSettings={phone ? onSettings : undefined}
      />
    ),
    [tab, onTab, session, phone, onSettings],
  );
  const { rowActions, bulkActions } = channels;
  const outcome = useMemo(() => {
    const figures = <StatisticsCard results={results} />;
    return (
      <>
        {!phone && figures}
        <ResultsCard
          results={results}
          session={session}
          onSettings={onSettings}
          rowActions={rowActions}
          bulkActions={bulkActions}
        />
        {phone && figures}
        <HistoryCard />
      </>
    );
  }, [phone, results, session, onSettings, rowActions, bulkActions]);
  const outcomeRef = useResultsInView(phase, phone && results.length > 0);
  const progress = phase !== 'idle' && <ProgressCard snapshot={snapshot} session={session} />;
  return (
    <Columns>
      {phone && progress}
      <EntryCard>
        {entry}
        <EnteredBarcodes
          snapshot={snapshot}
          session={session}
          // With the camera they stand on its picture.
          action={phone && tab !== 'scan' && onSettings && <SettingsIconButton onClick={onSettings} />}
        />
      </EntryCard>
      <RightColumn ref={outcomeRef}>
        {!phone && progress}
        {outcome}
      </RightColumn>
      <VisuallyHidden role="status">
        {phase === 'idle' && results.length > 0 && t.lookup.progress.finished(results.length)}
      </VisuallyHidden>
    </Columns>
  );
}

/** Where the results are further down, they come into sight when a run is through. */
function useResultsInView(phase: LookupPhase, areBelow: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && phase === 'idle' && areBelow) ref.current?.scrollIntoView({ block: 'start' });
    wasRunning.current = phase === 'running';
  }, [phase, areBelow]);
  return ref;
}

function SettingsIconButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton aria-label={t.lookup.page.settings} onClick={onClick}>
      <TuneIcon />
    </IconButton>
  );
}

/** Says once that the list will not survive. */
function useLossNotice(isKept: boolean): void {
  const { notify } = useSnackbar();
  useEffect(() => {
    if (!isKept) notify({ message: t.lookup.page.notKept, tone: 'error' });
  }, [isKept, notify]);
}

/** The way of entering barcodes that the address names. */
function useEntryTab(fallback: EntryTab): [EntryTab, (tab: EntryTab) => void] {
  const [params, changeParams] = useAddress();
  const tab = entryTabs.find((each) => each === params.get('tab')) ?? fallback;
  const setTab = useCallback(
    (next: EntryTab) =>
      changeParams(
        (before) => {
          const params = new URLSearchParams(before);
          params.set('tab', next);
          return params;
        },
        { replace: true },
      ),
    [changeParams],
  );
  return [tab, setTab];
}

/** Puts a code that the address names, such as the sample of the guide, into the list: once, so that it can be removed. */
function useOfferedCode(session: LookupSession, isReady: boolean): void {
  const [params, changeParams] = useAddress();
  const code = (params.get('code') ?? '').trim().slice(0, longestCode);
  useEffect(() => {
    if (code === '' || !isReady) return;
    const source = sourceForScan(code);
    session.add([toBarcode(code, { source, skuSource: null, quantity: 1, price: null, condition: 'New' })]);
    changeParams((before) => withoutCode(before), { replace: true });
  }, [code, isReady, session, changeParams]);
}

function withoutCode(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('code');
  return rest;
}

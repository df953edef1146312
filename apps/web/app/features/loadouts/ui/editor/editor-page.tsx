import type { SlotPath } from '@stashwise/loadouts/build'
import { priceBuild } from '@stashwise/loadouts/price'
import { toSaved } from '@stashwise/loadouts/saved'
import { Activity, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { browserPart } from '#app/kit/lazy-part.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useItemTools } from '#app/site/item-tools.ts'
import { flattenSlots, toBuildView } from '../../build-view.ts'
import { type FirstBuild, startBuild, type WeaponHead } from '../../first-build.ts'
import type { NamedWeapon } from '../../named-weapon.ts'
import type { SavedHead } from '../../saved-views.ts'
import { CandidatePanel } from './candidates/candidate-panel.tsx'
import { type CandidateView, toCandidates } from './candidates/candidate-view.ts'
import { RoundPanel } from './candidates/round-panel.tsx'
import { toRoundRows } from './candidates/round-rows.ts'
import { StartPanel } from './candidates/start-panel.tsx'
import styles from './editor-page.module.css'
import { type EditorView, editorViews } from './editor-path.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FiguresPanel } from './figures/figures-panel.tsx'
import { useOwnedParts } from './owned/owned-parts.ts'
import { PricePanel } from './price/price-panel.tsx'
import { ShoppingPanel } from './price/shopping-panel.tsx'
import { usePriceViews } from './price/use-price-views.ts'
import { type WeaponPrices, withOwned } from './price/weapon-prices.ts'
import { SaveButton } from './save/save-button.tsx'
import { SavedNote } from './save/saved-note.tsx'
import { ShareButton } from './share/share-button.tsx'
import { SlotCells } from './slots/slot-cells.tsx'
import { SlotTree, TreeLegend } from './slots/slot-tree.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { useBuildAddress } from './use-build-address.ts'
import { useEditor } from './use-editor.ts'
import { useOpenSlot } from './use-open-slot.ts'
import type { OpenedLink } from './use-opened-link.ts'
import { useSharedStructure } from './use-shared-structure.ts'

type Props = {
  head: WeaponHead
  first: FirstBuild
  opened: OpenedLink
  /** The saved loadout of the address. */
  saved?: SavedHead | undefined
  view: EditorView
  /** The objective of a quest to find a build for. */
  questId: string | undefined
  /** Undefined until facts and prices have loaded. */
  weapon: NamedWeapon | undefined
  prices: WeaponPrices | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** A round has no slot, but its picker opens the same way. */
const roundPath: SlotPath = '@round'
const nothingKnown = () => undefined

/** A weapon is built part by part, and every number follows. */
export function EditorPage({ head, first, opened, saved, view, questId, weapon, prices: sold, hasFailed, onRetry }: Props) {
  const { t } = useTranslation('loadouts')
  const { SendToChat } = useItemTools()
  const editor = useEditor(weapon, { ...opened, link: first.link })
  const { build } = editor
  const [pointed, setPointed] = useState<CandidateView>()
  // Its form and results stay while another view is open.
  const [hasOptimised, setHasOptimised] = useState(view === 'optimise')
  if (view === 'optimise' && !hasOptimised) setHasOptimised(true)
  const slot = useOpenSlot()
  const shown = useSharedStructure(useMemo(() => (weapon && build ? toBuildView(weapon, build) : first.view), [weapon, build, first]))
  const { stats } = shown
  const owned = useOwnedParts()
  const prices = useMemo(() => sold && withOwned(sold, owned), [sold, owned])
  const priceOf = prices?.priceOf
  const costs = usePriceViews({ weapon, build, prices, stats })
  const openSlot = useMemo(
    () => (slot.path === undefined ? undefined : flattenSlots(shown.slots).find((row) => row.slot.path === slot.path)?.slot),
    [shown, slot.path],
  )
  const candidates = useMemo(
    () => (weapon && build && openSlot ? toCandidates(weapon, build, openSlot.path, priceOf ?? nothingKnown) : undefined),
    [weapon, build, openSlot, priceOf],
  )
  // The row of now: the one that was pointed at may have been installed since.
  const row = pointed && candidates?.find(({ part }) => part === pointed.part)
  const preview = row && !row.isInstalled && row.conflicts.length === 0 ? row.stats : undefined
  const rounds = useMemo(
    () => (weapon && build && slot.path === roundPath ? toRoundRows(weapon, build, priceOf ?? nothingKnown) : undefined),
    [weapon, build, slot.path, priceOf],
  )
  // A slow phone takes 60 ms for what all presets cost: after the build's own figures.
  const startPriceOf = useDeferredValue(
    useMemo(
      () =>
        weapon && priceOf ? (id: string) => priceBuild(weapon.facts, startBuild(weapon, id), (uid) => priceOf(uid)?.unit).total : undefined,
      [weapon, priceOf],
    ),
  )
  const setView = useBuildAddress({ opened, gunUrl: head.url, view, build: editor.edited })

  const { open: openPath } = slot
  const open = useCallback(
    (path: SlotPath, byKey: boolean) => {
      openPath(path, byKey)
      setView('build')
    },
    [openPath, setView],
  )
  const { setPart } = editor
  const removePart = useCallback((path: SlotPath) => setPart(path, undefined), [setPart])
  const ammo = useMemo(() => ({ path: roundPath, name: shown.round?.name, cell: shown.round?.cell }), [shown.round])
  return (
    <div className="stack-3" data-ready={weapon ? '' : undefined}>
      <header className={styles.head}>
        <PageTitle>{head.name}</PageTitle>
        <p className={styles.meta}>
          <AppLink to="/loadouts/weapon" className="tap" data-unlikely="">
            {t('otherWeapon')}
          </AppLink>
          <span>{head.category}</span>
          <span>{head.caliber}</span>
        </p>
      </header>
      <PlayerLine asks={['traders', 'quests', 'modules']} />
      <div className={styles.views}>
        <Segmented
          label={t('view.label')}
          value={view}
          segments={editorViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={setView}
        />
        <EditorToolbar editor={editor} starts={first.starts}>
          <SaveButton
            toProps={
              weapon && build ? () => ({ gunUrl: head.url, build: toSaved(weapon.facts, build), title: head.shortName, saved }) : undefined
            }
          />
          <ShareButton {...{ head, weapon, editor }} title={saved?.title} view={shown} price={costs?.price} />
          {SendToChat ? (
            <SendToChat
              about={{ kind: 'build', id: head.url, ...(editor.code !== undefined && { code: editor.code }) }}
              name={head.name}
              look="button"
            />
          ) : null}
        </EditorToolbar>
      </div>
      {editor.link.isBad ? <Callout role="alert">{t('badLink')}</Callout> : null}
      {editor.link.missing > 0 ? <Callout role="status">{t('linkMisses', { count: editor.link.missing })}</Callout> : null}
      {hasFailed ? (
        <p role="alert" className="row-middle">
          {t('failed')} <Button onClick={onRetry}>{t('retry')}</Button>
        </p>
      ) : null}
      {saved ? <SavedNote saved={saved} slotName={(nameId) => weapon?.slotName(nameId) ?? nameId} /> : null}
      <Faults view={shown} />
      <div className={styles.body} data-view={view} data-failed={hasFailed ? '' : undefined}>
        <aside className={styles.tree} aria-label={t('slots.title')}>
          <Panel title={t('slots.title')} aside={<TreeLegend />}>
            <SlotTree slots={shown.slots} openPath={slot.path} onOpen={open} onRemove={weapon && removePart} />
          </Panel>
        </aside>
        <div className={styles.main}>
          {view === 'build' ? (
            <>
              <SlotCells cell={head.cell} slots={shown.slots} openPath={slot.path} onOpen={open} ammo={ammo} />
              {openSlot ? (
                <CandidatePanel
                  key={openSlot.path}
                  slot={openSlot}
                  candidates={candidates}
                  blockedOf={prices?.blockedOf}
                  isFocused={slot.isByKey}
                  onChoose={setPart}
                  onPoint={setPointed}
                  onClose={slot.close}
                />
              ) : slot.path === roundPath ? (
                <RoundPanel rows={rounds} onChoose={editor.setRound} onClose={slot.close} />
              ) : (
                <StartPanel
                  of={head.name}
                  priceOf={startPriceOf}
                  choices={first.starts}
                  onChoose={editor.reset}
                  isReady={weapon !== undefined}
                />
              )}
            </>
          ) : view === 'shopping' ? (
            <ShoppingPanel groups={costs?.groups} total={costs?.summary.total} known={costs?.price.known} left={costs?.left ?? []} />
          ) : !weapon || !build ? (
            <Loading />
          ) : view === 'compare' ? (
            <Compare {...{ weapon, build, priceOf }} starts={first.starts} gunUrl={head.url} code={editor.code} title={head.shortName} />
          ) : null}
          {weapon && build && hasOptimised ? (
            <Activity mode={view === 'optimise' ? 'visible' : 'hidden'}>
              <Optimise
                {...{ weapon, build, priceOf }}
                blockedOf={prices?.blockedOf ?? nothingKnown}
                owned={owned}
                total={costs?.price.weapon}
                onApply={editor.load}
                questId={questId}
              />
            </Activity>
          ) : null}
          {view === 'shopping' || view === 'optimise' ? weapon && build ? <Owned {...{ weapon, build, owned }} /> : <Pending /> : null}
        </div>
        <aside className={styles.side} id="figures" aria-label={t('figures.title')}>
          <Panel title={t(view === 'optimise' ? 'front.present' : 'figures.title')}>
            <FiguresPanel
              stats={stats}
              preset={first.preset}
              preview={preview}
              fireModes={shown.fireModes}
              moaDoubt={shown.moaDoubt}
              round={shown.round?.shortName}
            />
          </Panel>
          <div className={`card ${styles.price}`}>
            <PricePanel
              price={costs?.summary}
              action={<Button onClick={() => setView(view === 'shopping' ? 'build' : 'shopping')}>{t('shopping.open')}</Button>}
            />
          </div>
        </aside>
      </div>
      {view === 'build' ? (
        <SummaryBar stats={preview ?? stats} round={shown.round?.shortName} total={costs?.summary.total} href="#figures" />
      ) : null}
    </div>
  )
}

/** Needed later, or by few. */
const Optimise = browserPart(() => import('./optimise/optimise-panel.tsx').then((module) => module.OptimisePanel), Loading)
const Compare = browserPart(() => import('./compare/compare-panel.tsx').then((module) => module.ComparePanel), Loading)
const Owned = browserPart(() => import('./owned/owned-panel.tsx').then((module) => module.OwnedPanel), Pending)

function Loading() {
  const { t } = useTranslation('loadouts')
  return (
    <p role="status" className={styles.pending}>
      {t('candidates.loading')}
    </p>
  )
}

function Pending() {
  return <div className={styles.pending} />
}

/** Faults to correct before the weapon fires. */
function Faults({ view: { missing, conflicts } }: { view: Pick<FirstBuild['view'], 'missing' | 'conflicts'> }) {
  const { t, format } = useTexts('loadouts')
  if (missing.length === 0 && conflicts.length === 0) return null
  return (
    <ul className={styles.faults} aria-label={t('faults')}>
      {missing.length > 0 ? <li>{t('missing', { count: missing.length, names: format.list(missing) })}</li> : null}
      {conflicts.map(({ part, other }) => (
        <li key={`${part} ${other}`}>{t('conflicting', { part, other })}</li>
      ))}
    </ul>
  )
}

import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import type { Build } from '@stashwise/loadouts/build'
import { withFittingRound } from '@stashwise/loadouts/edit'
import { packBuild } from '@stashwise/loadouts/link'
import { type Figure, type FrontPoint, figures, type InfeasibleCause } from '@stashwise/loadouts/optimise/request'
import { aimingGroups, usualCapacity } from '@stashwise/loadouts/optimise/usual-wishes'
import { buildStats } from '@stashwise/loadouts/stats'
import { placedParts } from '@stashwise/loadouts/tree'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockedReason } from '#app/features/loadouts/blocked-words.ts'
import type { NamedWeapon } from '#app/features/loadouts/named-weapon.ts'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { SelectOf } from '#app/kit/form/input.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { Box } from '../box.tsx'
import type { BlockedOf, PriceOf } from '../price/weapon-prices.ts'
import { formatGoal, solvable, tellingDigits, toFigures } from './format-goal.ts'
import { FrontChart } from './front-chart.tsx'
import { GoalForm } from './goal-form.tsx'
import { optimiserOfPage } from './load-optimiser.ts'
import { MoneyList } from './money-list.tsx'
import {
  closedParts,
  formFor,
  goalFigures,
  hasBadAmount,
  isMagazineSold,
  magazinesOf,
  type OptimiseForm,
  toRequest,
  unsoldSlots,
  weaponLack,
} from './optimise-form.ts'
import styles from './optimise-panel.module.css'
import { QuestChoice } from './quest-choice.tsx'
import { questForm } from './quest-form.ts'
import { relaxedForm } from './relaxed-form.ts'
import { ResultCard } from './result-card.tsx'
import { useRevealed } from './use-revealed.ts'
import { useRuns } from './use-runs.ts'

type Props = {
  weapon: NamedWeapon
  build: Build
  /** Undefined until prices are loaded: without them no build can be bought. */
  priceOf: PriceOf | undefined
  blockedOf: BlockedOf
  /** Parts the player has, of any weapon. */
  owned: readonly ItemUid[]
  /** Of the build on the page. */
  total: number | undefined
  /** The objective of a quest that the address names. */
  questId: string | undefined
  onApply: (build: Build) => void
}

/** Magazines that are named where none can be bought. */
const maxMagazines = 3

/** Pairs of figures a front is plotted of; the first is the x axis. */
const fronts = [
  { x: 'price', y: 'recoilVertical' },
  { x: 'price', y: 'ergonomics' },
  { x: 'ergonomics', y: 'recoilVertical' },
  { x: 'weight', y: 'recoilVertical' },
] as const satisfies readonly { x: Figure; y: Figure }[]

/** Finds the best build there is for a goal, and says how sure that is. Everything runs in this browser. */
export function OptimisePanel({ weapon, build, priceOf, blockedOf, owned, total, questId, onApply: onUse }: Props) {
  const { t, locale } = useTexts('loadouts')
  const page = usePageScope()
  const [form, setForm] = useState<OptimiseForm>(() => formOf(weapon, questId, locale))
  const [quest, setQuest] = useState(questId)
  /** As it was when the build on the page was searched for. */
  const [searched, setSearched] = useState<OptimiseForm>()
  const [pair, setPair] = useState(0)
  const runs = useRuns(weapon.facts, optimiserOfPage(page))
  const { running, results } = runs
  const shown = resultOf(runs)
  const words = useMemo(() => wordsOf(weapon, locale), [weapon, locale])
  const usual = useMemo(() => ({ capacity: usualCapacity(weapon.facts), hasAimingDevice: aimingGroups(weapon.facts).length > 0 }), [weapon])
  const onWeapon = useMemo(() => partsOn(weapon, build), [weapon, build])
  const requestOf = useCallback(
    (of: OptimiseForm) => priceOf && toRequest(of, { facts: weapon.facts, priceOf, blockedOf, owned, round: build.round, locale }),
    [weapon, priceOf, blockedOf, owned, build.round, locale],
  )
  const request = useMemo(() => requestOf(form), [requestOf, form])
  const lackOf = (of: Pick<OptimiseForm, 'onlyBuyable'>) => {
    const lack = priceOf && weaponLack(weapon.facts, of, { priceOf, blockedOf, owned })
    return lack && blockedReason(lack === 'nobody' ? undefined : lack, t)
  }
  const present = toFigures(buildStats(weapon.facts, build), total, (searched ?? form).isUnloaded)
  const nameOf = useCallback((uid: ItemUid) => weapon.wordsOf(uid)?.shortName ?? uid, [weapon])
  const axes = fronts[pair] ?? fronts[0]
  const barrels = useMemo(() => new Set(weapon.facts.parts.flatMap(({ kind, uid }) => (kind === 'barrel' ? uid : []))), [weapon])
  const toUse = (best: Build) => withFittingRound(weapon.facts, best)
  const onApply = (best: Build) => onUse(toUse(best))
  function closedMagazines(rounds: number) {
    if (!shown.request?.onlyPriced || isMagazineSold(weapon.facts, shown.request, rounds)) return undefined
    const known = magazinesOf(weapon.facts, rounds).map((uid) => ({ uid, source: blockedOf(uid) }))
    return known.flatMap(({ uid, source }) => (source ? [`${nameOf(uid)} (${blockedReason(source, t)})`] : [])).slice(0, maxMagazines)
  }
  const runButton = useRef<HTMLButtonElement>(null)
  const moveFocus = useFocusFallback()
  const verdict = useRevealed(shown.isExplained && running?.kind === 'best' ? undefined : shown.result)
  function search() {
    if (!request) return
    setSearched(form)
    void runs.best(request)
  }
  function searchWith(next: OptimiseForm | undefined) {
    const then = next && requestOf(next)
    if (!then) return undefined
    return () => {
      moveFocus(() => runButton.current)
      setForm(next)
      setSearched(next)
      void runs.best(then)
    }
  }
  const relax = (cause: InfeasibleCause) => searchWith(relaxedForm(form, cause, locale))
  function cancel() {
    moveFocus(() => runButton.current)
    runs.cancel()
  }
  return (
    <section aria-label={t('view.optimise')} className="stack-3">
      <Box>
        <QuestChoice
          quests={weapon.quests}
          chosen={quest}
          onChoose={(chosen) => {
            setQuest(chosen)
            setForm(formOf(weapon, chosen, locale))
          }}
        />
        <GoalForm
          key={quest}
          form={form}
          onChange={(change) => setForm({ ...form, ...change })}
          onWeapon={onWeapon}
          parts={words.parts}
          categories={words.categories}
          categoryName={words.categoryName}
          usualCapacity={usual.capacity}
          hasAimingDevice={usual.hasAimingDevice}
          weaponLack={lackOf({ onlyBuyable: true })}
        />
        <div className="row-middle">
          <Button ref={runButton} look="accent" disabled={!request || running !== undefined} onClick={search}>
            {t('optimise.run')}
          </Button>
          {running ? <Button onClick={cancel}>{t('optimise.cancel')}</Button> : null}
          {running ? <Progress done={running.kind === 'best' ? running.progress?.done : undefined} /> : null}
          <p role="status" className={hasBadAmount(form, locale) ? 'text-down' : 'text-dim'}>
            {request ? null : t(!priceOf ? 'optimise.noPrices' : hasBadAmount(form, locale) ? 'optimise.badAmount' : 'optimise.noGoal')}
          </p>
        </div>
        {shown.isExplained ? null : <p className="text-dim">{t('optimise.explaining')}</p>}
        {running?.kind === 'best' && running.found && shown.isExplained ? <SoFar figures={running.found.solution.figures} /> : null}
      </Box>
      {results.isFailed ? <Callout role="alert">{t('optimise.failed')}</Callout> : null}
      <div ref={verdict}>
        {shown.result ? (
          <ResultCard
            weapon={weapon}
            result={shown.result}
            goals={shown.request?.goals ?? []}
            closedOf={(solution) => (priceOf && shown.request ? closedParts(solution, priceOf, shown.request) : [])}
            shown={shown.request?.limits?.recoilSum ? figures : goalFigures}
            present={present}
            isStale={searched !== form}
            unsold={unsoldSlots(weapon.facts, (uid) => owned.includes(uid) || priceOf?.(uid) !== undefined)}
            closedMagazines={closedMagazines}
            {...{ nameOf, blockedOf, onApply, relax }}
            isInUse={(found) => packBuild(weapon.facts, toUse(found)) === packBuild(weapon.facts, build)}
            weaponLack={form.ownsWeapon ? undefined : lackOf(form)}
            onOwnWeapon={searchWith({ ...form, ownsWeapon: true })}
            categoryName={words.categoryName}
            isBarrel={(uid) => barrels.has(uid)}
          />
        ) : null}
      </div>
      <Box>
        <header className={`row-middle ${styles.head}`}>
          <h3 className={styles.title}>{t('front.title')}</h3>
          <SelectOf
            isDense
            aria-label={t('front.axes')}
            value={pair}
            options={fronts.map(({ x, y }, value) => ({ value, label: t('front.pair', { x: t(`goalInText.${x}`), y: t(`goal.${y}`) }) }))}
            onChoose={setPair}
          />
          <Button disabled={!request || running !== undefined} onClick={() => request && void runs.front(request, axes)}>
            {t('front.draw')}
          </Button>
        </header>
        <p className="text-dim">{t('front.lead')}</p>
        <Front
          points={running?.kind === 'front' ? running.points : results.front?.result.points}
          isComplete={results.front?.result.complete ?? true}
          axes={running?.kind === 'front' ? running.axes : (results.front?.axes ?? axes)}
          present={present}
          onApply={onApply}
        />
      </Box>
      <Box>
        <header className={`row-middle ${styles.head}`}>
          <h3 className={styles.title}>{t('money.title')}</h3>
          <Button disabled={!request?.limits?.price?.max || running !== undefined} onClick={() => request && void runs.money(request)}>
            {t('money.run')}
          </Button>
        </header>
        {!request || request.limits?.price?.max ? null : <p className="text-dim">{t('money.needsBudget')}</p>}
        <MoneyList steps={running?.kind === 'money' ? running.steps : results.money} nameOf={nameOf} onApply={onApply} />
      </Box>
    </section>
  )
}

/** The request of a quest; without one, or for another weapon, the default. */
function formOf({ facts, quests }: NamedWeapon, questId: string | undefined, locale: Locale): OptimiseForm {
  const quest = quests.find(({ id }) => id === questId)
  return quest ? questForm(quest, locale) : formFor(facts)
}

/** The result, as soon as it is proven also before its reasons are known. */
function resultOf({ running, results }: Pick<ReturnType<typeof useRuns>, 'running' | 'results'>) {
  const found = running?.kind === 'best' ? running.found : undefined
  if (running?.kind === 'best' && found?.kind === 'optimal') return { request: running.request, result: found, isExplained: false }
  return { request: results.request, result: results.best, isExplained: true }
}

function Progress({ done }: { done: number | undefined }) {
  const { t } = useTranslation('loadouts')
  return (
    <progress className={styles.progress} aria-label={t('optimise.running')} max={1} {...(done === undefined ? {} : { value: done })} />
  )
}

function SoFar({ figures }: { figures: ReturnType<typeof toFigures> }) {
  const { t, locale } = useTexts('loadouts')
  return (
    <p className="text-dim">
      {t('optimise.soFar', {
        recoil: formatGoal('recoilVertical', figures.recoilVertical, locale),
        ergonomics: formatGoal('ergonomics', figures.ergonomics, locale),
        price: figures.price === undefined ? '–' : formatGoal('price', figures.price, locale),
      })}
    </p>
  )
}

type FrontProps = {
  points: readonly FrontPoint[] | undefined
  isComplete: boolean
  axes: { x: Figure; y: Figure }
  present: ReturnType<typeof toFigures>
  onApply: (build: Build) => void
}

/** The front as a drawing and as a list, which keys and screen readers use. */
function Front({ points: found, isComplete, axes, present, onApply }: FrontProps) {
  const { t, locale } = useTexts('loadouts')
  const [chosen, setChosen] = useState<FrontPoint>()
  if (!found || found.length === 0) return null
  // Points come in the order they are found: the ends first.
  const points = found.toSorted((a, b) => a.x - b.x)
  const digits = {
    x: tellingDigits(
      axes.x,
      points.map((point) => point.x),
      locale,
    ),
    y: tellingDigits(
      axes.y,
      points.map((point) => point.y),
      locale,
    ),
  }
  const picked = points.findIndex((point) => point.x === chosen?.x && point.y === chosen.y)
  const [x, y] = [present[axes.x], present[axes.y]]
  const pick = (at: number) => {
    const point = points[at]
    setChosen(point)
    if (point) onApply(point.build)
  }
  return (
    <>
      <FrontChart
        points={points}
        axes={axes}
        digits={digits}
        present={x === undefined || y === undefined ? undefined : { x, y }}
        picked={picked}
        onPick={pick}
      />
      {isComplete ? null : <p className="text-dim">{t('front.incomplete')}</p>}
      {points.every(({ proven }) => proven) ? null : <p className="text-dim">{t('front.unproven')}</p>}
      <details className={styles.list}>
        <summary>{t('front.asList', { count: points.length })}</summary>
        <ol>
          {points.map((point, at) => (
            <li key={`${point.x} ${point.y}`}>
              <button type="button" aria-pressed={at === picked} onClick={() => pick(at)}>
                <span>
                  {t(`goal.${axes.x}`)} {formatGoal(axes.x, point.x, locale, { round: solvable[axes.x], digits: digits.x })}
                </span>
                <span>
                  {t(`goal.${axes.y}`)} {formatGoal(axes.y, point.y, locale, { round: solvable[axes.y], digits: digits.y })}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

function partsOn(weapon: NamedWeapon, build: Build) {
  const [, ...placed] = placedParts(weapon.facts, build)
  return placed.map(({ node }) => weapon.partOf(node.part))
}

/** Parts by name, and the categories they are in. */
function wordsOf(weapon: NamedWeapon, locale: Locale) {
  const compare = nameOrder(locale)
  const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name)
  const parts = weapon.facts.parts.slice(1).map((_, at) => weapon.partOf(at + 1))
  const categories = new Map<string, string>()
  for (const { category } of weapon.facts.parts.slice(1)) categories.set(category, weapon.categoryName(category))
  return {
    parts: parts.toSorted(byName),
    categories: [...categories].map(([id, name]) => ({ id, name })).sort(byName),
    categoryName: (id: string) => categories.get(id) ?? id,
  }
}

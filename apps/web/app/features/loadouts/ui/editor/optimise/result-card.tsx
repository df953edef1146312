import type { ItemUid } from '@stashwise/game/ids'
import type { Build } from '@stashwise/loadouts/build'
import { editedStats } from '@stashwise/loadouts/edited-stats'
import type { Figure, Figures, Goal, InfeasibleCause, OptimiserResult, Solution } from '@stashwise/loadouts/optimise/request'
import { useTranslation } from 'react-i18next'
import { loadedFigure } from '#app/features/loadouts/figures.ts'
import { namedMoaDoubt } from '#app/features/loadouts/named-moa-doubt.ts'
import type { NamedWeapon } from '#app/features/loadouts/named-weapon.ts'
import { Button } from '#app/kit/button.tsx'
import { CollapsedRows } from '#app/kit/collapsible.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { Box } from '../box.tsx'
import { TrendText, trendWords } from '../figures/change-mark.tsx'
import { moaDoubtWords } from '../figures/moa-words.ts'
import type { BlockedOf } from '../price/weapon-prices.ts'
import { figureIdOf, formatGoal, writtenChange } from './format-goal.ts'
import { PartShares } from './part-shares.tsx'
import styles from './result-card.module.css'
import { shareFigures, useReasons } from './use-reasons.ts'

type Props = {
  weapon: NamedWeapon
  result: OptimiserResult
  /** What it was searched for. */
  goals: readonly Goal[]
  /** What a build is bought of though the player cannot buy it. */
  closedOf: (solution: Solution) => readonly ItemUid[]
  /** Figures that are listed. */
  shown: readonly Figure[]
  /** Figures of the build on the page. */
  present: Figures
  /** The form was changed since. */
  isStale: boolean
  nameOf: (uid: ItemUid) => string
  categoryName: (id: string) => string
  /** A barrel brings the weapon's accuracy: its share of it says nothing. */
  isBarrel: (uid: ItemUid) => boolean
  blockedOf: BlockedOf
  onApply: (build: Build) => void
  /** Whether it is the build on the page. */
  isInUse: (build: Build) => boolean
  /** Magazines of so many rounds that others can buy, each with why; undefined: one can be bought now, or need not be. */
  closedMagazines: (rounds: number) => readonly string[] | undefined
  /** Slots, by nameId, that nothing the player can buy or has fits; see {@link unsoldSlots}. */
  unsold: readonly string[]
  /** Searches again with a cause of the failure loosened; undefined where the form cannot. */
  relax: (cause: InfeasibleCause) => (() => void) | undefined
  /** Why the weapon itself cannot be bought, and the search with it counted as owned. */
  weaponLack: string | undefined
  onOwnWeapon: (() => void) | undefined
}

/** What the optimiser found, how sure that is, and why it is so. */
export function ResultCard({
  weapon,
  result,
  goals,
  closedOf,
  shown,
  present,
  isStale,
  nameOf,
  categoryName,
  isBarrel,
  blockedOf,
  onApply,
  isInUse,
  closedMagazines,
  unsold,
  relax,
  weaponLack,
  onOwnWeapon,
}: Props) {
  const { t, format } = useTexts('loadouts')
  const { gapText } = useReasons(nameOf, categoryName)
  if (result.kind === 'infeasible')
    return (
      <Infeasible
        causes={result.causes}
        alone={result.alone}
        {...{ isStale, nameOf, categoryName, closedMagazines, relax, weaponLack, onOwnWeapon }}
        unsold={unsold.map(weapon.slotName)}
      />
    )
  if (result.kind === 'nothing-found')
    return (
      <Box role="status">
        <h3 className={styles.verdict} tabIndex={-1}>
          {t('result.nothing')}
        </h3>
        <p className="small-dim">{t('result.nothingWhy')}</p>
      </Box>
    )
  const { solution, effort } = result
  const closed = closedOf(solution).map(nameOf)
  return (
    <Box label={t('result.title')}>
      <header className={`row ${styles.head}`}>
        <div role="status">
          <h3 className={styles.verdict} tabIndex={-1} data-proven={result.kind === 'optimal' || undefined}>
            {t(result.kind === 'optimal' ? 'result.proven' : 'result.bestFound')}
          </h3>
          {result.kind === 'best-found' ? <p className="small-dim">{gapText(goals, result.gap)}</p> : null}
          {isStale ? <p>{t('result.stale')}</p> : null}
          <p className="small-dim">{t('result.effort', { seconds: format.decimal(effort.milliseconds / 1000, 1), count: effort.nodes })}</p>
          {result.kind === 'optimal' && effort.by === 'highs' ? <p className="small-dim">{t('result.bySolver')}</p> : null}
        </div>
        <Apply build={solution.build} {...{ onApply, isInUse }} />
      </header>
      <ResultFigures {...{ weapon, solution, shown, present }} />
      {closed.length > 0 ? <p className="text-dim">{t('result.closed', { names: format.list(closed) })}</p> : null}
      <Why {...{ weapon, solution, nameOf, categoryName, isBarrel, blockedOf }} />
    </Box>
  )
}

/** Puts the build found on the page, which is out of sight on a phone: says so, and that until then the rest is of another build. */
function Apply({ build, onApply, isInUse }: Pick<Props, 'onApply' | 'isInUse'> & { build: Build }) {
  const { t } = useTranslation('loadouts')
  return (
    <div className={styles.apply}>
      <Button look="accent" onClick={() => onApply(build)}>
        {t('result.apply')}
      </Button>
      <p role="status" className="small-dim">
        {t(isInUse(build) ? 'result.applied' : 'result.notApplied')}
      </p>
    </div>
  )
}

/** What the build found is like, against the one on the page and with its round. A doubtful MOA is marked. */
function ResultFigures({ weapon, solution, shown, present }: Pick<Props, 'weapon' | 'shown' | 'present'> & { solution: Solution }) {
  const { t, locale } = useTexts('loadouts')
  const stats = editedStats(weapon.facts, solution.build)
  const round = stats.round && weapon.roundOf(stats.round)?.shortName
  const doubt = namedMoaDoubt(weapon, solution.build)
  return (
    <>
      <dl className={styles.figures}>
        {shown.map((figure) => {
          const value = solution.figures[figure]
          const now = present[figure]
          const id = figureIdOf(figure)
          const loaded = id && loadedFigure(id, stats)
          const text = value === undefined ? '–' : formatGoal(figure, value, locale)
          return (
            <div key={figure}>
              <dt>{t(`goal.${figure}`)}</dt>
              <dd>{figure === 'moa' && doubt ? t('figures.about', { figure: text }) : text}</dd>
              <dd className={styles.change}>
                {value === undefined || now === undefined ? null : <Difference figure={figure} by={writtenChange(figure, value, now)} />}
              </dd>
              {loaded === undefined ? null : (
                <dd className={styles.loaded}>{t('figures.loaded', { round, figure: formatGoal(figure, loaded, locale) })}</dd>
              )}
              {figure === 'weight' && value !== undefined && stats.weightKg - value > 0.002 ? (
                <dd className={styles.loaded}>{t('result.fullMagazine', { figure: formatGoal(figure, stats.weightKg, locale) })}</dd>
              ) : null}
            </div>
          )
        })}
      </dl>
      {doubt && shown.includes('moa') ? <p className="small-dim">{moaDoubtWords(doubt, t, locale)}</p> : null}
    </>
  )
}

function Difference({ figure, by }: { figure: Figure; by: number }) {
  const { t, locale } = useTexts('loadouts')
  const text = formatGoal(figure, Math.abs(by), locale)
  if (Number(text.replace(/\D/g, '')) === 0) return null
  const isBetter = figure === 'ergonomics' ? by > 0 : by < 0
  return (
    <TrendText trend={isBetter ? 'better' : 'worse'} isUp={by > 0} words={trendWords(t)}>
      {by > 0 ? '+' : '−'}
      {text}
    </TrendText>
  )
}

/** Lines of each part of the explanation; the rest is counted. */
const maxLines = 6

type WhyProps = { solution: Solution } & Pick<Props, 'weapon' | 'nameOf' | 'categoryName' | 'isBarrel' | 'blockedOf'>

function Why({ weapon, solution, nameOf, categoryName, isBarrel, blockedOf }: WhyProps) {
  const { t } = useTranslation('loadouts')
  const { bindingText, refusalText, shareFigure } = useReasons(nameOf, categoryName)
  const shares = solution.shares
    .map((share) => (isBarrel(share.uid) ? { ...share, moa: 0 } : share))
    .filter((share) => shareFigures.some((figure) => shareFigure(share, figure) !== undefined))
    .sort((a, b) => a.recoilVertical - b.recoilVertical || b.ergonomics - a.ergonomics)
  return (
    <div className="stack-3">
      {solution.binding.length > 0 ? (
        <Reasons title={t('why.binding')} lines={solution.binding.map((limit, at) => ({ id: String(at), text: bindingText(limit) }))} />
      ) : null}
      {shares.length === 0 ? null : (
        <section aria-label={t('why.shares')}>
          <h4 className={styles.subtitle}>{t('why.shares')}</h4>
          <PartShares title={t('why.shares')} shares={shares} nameOf={nameOf} slotNameOf={weapon.shortSlotName} textOf={shareFigure} />
        </section>
      )}
      {solution.refused.length > 0 ? (
        <Reasons
          title={t('why.refused')}
          lines={solution.refused.map((part) => ({ id: part.uid, name: nameOf(part.uid), text: refusalText(part, blockedOf) }))}
        />
      ) : null}
    </div>
  )
}

function Reasons({ title, lines }: { title: string; lines: readonly { id: string; name?: string; text: string }[] }) {
  return (
    <section aria-label={title}>
      <h4 className={styles.subtitle}>{title}</h4>
      <CollapsedRows
        rows={lines}
        shown={maxLines}
        render={(rows) => (
          <ul className={styles.lines}>
            {rows.map(({ id, name, text }) => (
              <li key={id}>
                {name === undefined ? null : <span className="shrink wrap">{name}</span>}
                <span className="text-dim">{text}</span>
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  )
}

function Infeasible({
  causes,
  alone,
  isStale,
  nameOf,
  categoryName,
  closedMagazines,
  unsold,
  relax,
  weaponLack,
  onOwnWeapon,
}: { causes: readonly InfeasibleCause[] | undefined; alone: boolean | undefined } & Pick<
  Props,
  'isStale' | 'nameOf' | 'categoryName' | 'closedMagazines' | 'unsold' | 'relax' | 'weaponLack' | 'onOwnWeapon'
>) {
  const { t, format } = useTexts('loadouts')
  const { causeText, attainableText } = useReasons(nameOf, categoryName)
  // A weapon that cannot be bought is said above: that only such parts count adds nothing.
  const isOfWeapon = weaponLack !== undefined && causes?.every(({ constraint }) => constraint.kind === 'only-priced') === true
  return (
    <Box role="status">
      <h3 className={styles.verdict} tabIndex={-1}>
        {isOfWeapon ? t('result.weaponLack', { reason: weaponLack }) : t('result.infeasible')}
      </h3>
      {weaponLack === undefined ? null : (
        <p className="row-middle">
          {isOfWeapon ? null : t('result.weaponLack', { reason: weaponLack })}
          {onOwnWeapon && !isStale ? <Button onClick={onOwnWeapon}>{t('result.ownWeapon')}</Button> : null}
        </p>
      )}
      {isOfWeapon ? null : (
        <>
          <p className="small-dim">{t(causesKey(causes, alone))}</p>
          <ul className={styles.lines}>
            {causes?.map((cause) => {
              const value = attainableText(cause)
              // The form has changed, or several causes together exclude a build: one less may be none the better.
              const onRelax = alone && !isStale ? relax(cause) : undefined
              const closed = cause.constraint.kind === 'capacity' ? closedMagazines(cause.constraint.value) : undefined
              return (
                <li key={causeText(cause)}>
                  <span className="text-dim">{closed ? t('constraint.unsold', { constraint: causeText(cause) }) : causeText(cause)}</span>
                  {closed && closed.length > 0 ? (
                    <span className="text-dim">{t('constraint.soldLater', { names: format.list(closed) })}</span>
                  ) : null}
                  {cause.constraint.kind === 'only-priced' && unsold.length > 0 ? (
                    <span className="text-dim">{t('constraint.unsoldSlots', { slots: format.list(unsold) })}</span>
                  ) : null}
                  {onRelax ? (
                    <Button onClick={onRelax}>{value === undefined ? t('result.drop') : t('result.relax', { value })}</Button>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Box>
  )
}

function causesKey(causes: readonly InfeasibleCause[] | undefined, alone: boolean | undefined) {
  if (!causes) return 'result.causesUnknown'
  if (causes.length === 0) return 'result.noAssembly'
  if (alone) return causes.length === 1 ? 'result.oneAlone' : 'result.eachAlone'
  return causes.length === 1 ? 'result.impossible' : 'result.together'
}

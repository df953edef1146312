import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { useNumberDraft } from '#app/kit/form/use-number-draft.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { playerStrip } from '#app/site/player-strip.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import type { ScheduleNames } from './day-bars.ts'
import { DayChart } from './day-chart.tsx'
import { DayTotals, type TotalsProps } from './day-totals.tsx'
import { LoginHours } from './login-hours.tsx'
import styles from './schedule-panel.module.css'
import { VisitList } from './visit-list.tsx'

type PanelProps = ScheduleNames &
  TotalsProps & {
    /** Graphics cards in the bitcoin farm. */
    cards: number
    /** Those of the player's progress that craft something: none is built, or nobody told which. */
    modules: 'some' | 'none' | 'unknown'
    /** Whether a module is known not to be built: it crafts nothing, whatever pays. */
    isUnbuilt(module: number): boolean
    /** What the best craft of a module without one in the plan takes that is crafted as well; nothing where it does not pay anyway. */
    craftedPartsOf(module: number): readonly string[]
    onLogins: (logins: number[]) => void
    onCards: (cards: number) => void
  }

/** The day schedule: when the player logs in, what that brings, its chart, and what to do at each login. */
export function SchedulePanel(props: PanelProps) {
  const { schedule, nameOfModule, labelOf } = props
  const { t, format } = useTexts('schedule')
  const { lanes, farm, runsGenerator, perDay } = schedule
  const isEmpty = !farm && lanes.every((lane) => lane.steps.length === 0)
  const unused = [...new Set(lanes.filter((lane) => lane.steps.length === 0).map(({ module }) => module))]
  const chained = unused.filter((module) => !props.isUnbuilt(module) && props.craftedPartsOf(module).length > 0)
  const idle = unused.filter((module) => !chained.includes(module) && !props.isUnbuilt(module)).map(nameOfModule)
  const unbuilt = unused.filter(props.isUnbuilt).map(nameOfModule)
  const names = { nameOfModule, labelOf }
  return (
    <section className="stack-4" aria-labelledby="schedule-title">
      <h2 id="schedule-title" className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.inputs}>
        <LoginHours value={schedule.logins} onChange={props.onLogins} />
        <FarmCards value={props.cards} onChange={props.onCards} />
      </div>
      {runsGenerator || perDay.generator.brings <= 0 ? null : (
        <Callout>
          {t('generatorOff', {
            brings: format.money(perDay.generator.brings),
            fuel: format.money(perDay.generator.fuel),
            without: format.money(perDay.generator.without),
          })}
        </Callout>
      )}
      {isEmpty ? (
        <Nothing modules={props.modules} />
      ) : (
        <>
          {/* Without modules there is only the farm, which is no plan to compare with. */}
          <DayTotals {...props} ceiling={props.modules === 'unknown' ? undefined : props.ceiling} />
          <h3 className="sr-only">{t('picture.title')}</h3>
          <DayChart schedule={schedule} {...names} />
          {props.modules === 'unknown' ? (
            <p className="row-middle">
              <span className="text-dim">{t('unknownWhy')}</span> <AskModules />
            </p>
          ) : idle.length > 0 ? (
            <p className="text-dim">{t('idle', { modules: idle.join(', ') })}</p>
          ) : null}
          {unbuilt.length === 0 ? null : <p className="text-dim">{t('notBuilt', { modules: unbuilt.join(', ') })}</p>}
          <div>
            <h3 className={styles.subtitle}>{t('visits.title')}</h3>
            <p className="text-dim">{t(lanes.some((lane) => lane.periodDays > 1) ? 'visits.repeatsLonger' : 'visits.repeats')}</p>
          </div>
          <VisitList schedule={schedule} {...names} />
        </>
      )}
      {chained.map((module) => (
        <p key={module} className="text-dim">
          {t('chained', { module: nameOfModule(module), parts: format.list(props.craftedPartsOf(module)) })}
        </p>
      ))}
    </section>
  )
}

/** Why the day is empty: there is nothing to craft in, nobody told, or nothing pays. */
function Nothing({ modules }: Pick<PanelProps, 'modules'>) {
  const { t } = useTranslation('schedule')
  if (modules === 'some') return <Empty title={t('none')}>{t('noneWhy')}</Empty>
  return (
    <Empty
      title={t(modules === 'unknown' ? 'unknown' : 'unbuilt')}
      action={modules === 'unknown' ? <AskModules /> : <ButtonLink to="/progression/hideout">{t('toProgress')}</ButtonLink>}
    >
      {t(modules === 'unknown' ? 'unknownWhy' : 'unbuiltWhy')}
    </Empty>
  )
}

function AskModules() {
  const { t } = useTranslation('schedule')
  const page = usePageScope()
  return <Button onClick={() => playerStrip(page).set(true)}>{t('tell')}</Button>
}

const maxCards = 50

/** How many graphics cards the bitcoin farm of the day has; 0 is no farm. */
function FarmCards({ value, onChange }: { value: number; onChange(cards: number): void }) {
  const { t } = useTranslation('schedule')
  const draft = useNumberDraft({ value, least: 0, most: maxCards, onChange })
  return (
    <div className={styles.cards}>
      <TextField
        label={t('cards')}
        error={draft.isFaulty ? t('cardsFault', { most: maxCards, value }) : undefined}
        {...draft.input}
        inputMode="numeric"
      />
    </div>
  )
}

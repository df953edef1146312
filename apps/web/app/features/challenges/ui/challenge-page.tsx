import { type ChallengePhase, onlyMeasure } from '@stashwise/accounts/challenges'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Columns } from '#app/kit/columns.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { Moment } from '#app/site/time.tsx'
import { usePhase } from '../client/use-phase.ts'
import { useTimeLeft } from '../client/use-time-left.ts'
import type { Board, ChallengePageView, ChallengeView, OwnPart } from '../service.ts'
import { formatTimeLeft } from '../time-left.ts'
import styles from './challenge-page.module.css'
import { OwnPanel } from './own-panel.tsx'
import { StandingsPanel } from './standings-panel.tsx'

/** A tournament: its rules, the standings, and what the player does in it. `invitation`: of the address that was opened. */
export function ChallengePage({ view, invitation }: { view: ChallengePageView; invitation: string | undefined }) {
  const { t } = useTranslation('challenges')
  const { challenges, isMissing, now, board, own } = view
  return (
    <Page title={t('title')} lead={t('lead')} tools={<ButtonLink to={pages.streamers}>{t('toTools')}</ButtonLink>}>
      {isMissing ? <Callout role="status">{t(board ? 'missingOther' : 'missing')}</Callout> : null}
      {board === undefined ? (
        <Empty title={t('none')}>{t('noneText')}</Empty>
      ) : (
        <>
          <Choice challenges={challenges} chosen={board.challenge.id} />
          <Chosen key={board.challenge.id} board={board} own={own} now={now} invitation={invitation} />
        </>
      )}
    </Page>
  )
}

function Chosen({ board, own, now, invitation }: { board: Board; own: OwnPart | undefined; now: number; invitation: string | undefined }) {
  const { challenge } = board
  const phase = usePhase(challenge, now)
  return (
    <Columns>
      <div className="stack-4">
        <AboutPanel challenge={challenge} phase={phase} now={now} />
        <StandingsPanel board={board} own={own?.player?.id} />
      </div>
      <OwnPanel challenge={challenge} phase={phase} own={own} invitation={invitation} />
    </Columns>
  )
}

function Choice({ challenges, chosen }: { challenges: ChallengePageView['challenges']; chosen: string }) {
  const { t } = useTranslation('challenges')
  if (challenges.length < 2) return null
  return (
    <nav aria-label={t('choice')}>
      <ul className={styles.choice}>
        {challenges.map(({ id, title }) => (
          <li key={id}>
            <AppLink
              to={`${pages.streamerChallenge}?challenge=${id}`}
              className="text-accent"
              aria-current={id === chosen ? 'page' : undefined}
            >
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AboutPanel({ challenge, phase, now }: { challenge: ChallengeView; phase: ChallengePhase; now: number }) {
  const { t } = useTranslation(['challenges', 'shell'])
  const { title, mode, rules } = challenge
  return (
    <Panel title={title} aside={<Badge tone={phase === 'running' ? 'accent' : 'plain'}>{t(`phase.${phase}`)}</Badge>}>
      {phase === 'ended' ? null : (
        <Clock label={t(`clock.${phase}`)} at={phase === 'upcoming' ? challenge.beginsAt : challenge.endsAt} now={now} />
      )}
      <Facts>
        <Fact name={t('about.mode')}>{t(`shell:mode.${mode}`)}</Fact>
        <Fact name={t('about.begins')}>
          <Moment withTime at={challenge.beginsAt} />
        </Fact>
        <Fact name={t('about.ends')}>
          <Moment withTime at={challenge.endsAt} />
        </Fact>
        <Fact name={t('about.counts')}>
          <Counts weights={challenge.weights} />
        </Fact>
      </Facts>
      {rules === '' ? null : (
        <>
          <h3 className={styles.subtitle}>{t('about.rules')}</h3>
          <p className={styles.rules}>{rules}</p>
        </>
      )}
    </Panel>
  )
}

/** The time until the tournament begins or ends. */
function Clock({ label, at, now }: { label: string; at: string; now: number }) {
  const { locale } = useFrame()
  const leftMs = useTimeLeft(Date.parse(at), now)
  return (
    <PanelText>
      {label}{' '}
      <strong role="timer" className={styles.clock}>
        {formatTimeLeft(leftMs, locale)}
      </strong>
    </PanelText>
  )
}

function Counts({ weights }: Pick<Board['challenge'], 'weights'>) {
  const { t } = useTranslation('challenges')
  const only = onlyMeasure(weights)
  if (only) return t(`about.only.${only}`)
  const counted = (['items', 'quests', 'levels'] as const).filter((measure) => weights[measure] > 0)
  return counted.map((measure) => <div key={measure}>{t(`about.points.${measure}`, { count: weights[measure] })}</div>)
}

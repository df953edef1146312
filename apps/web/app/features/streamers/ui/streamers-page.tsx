import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { type PageId, pages } from '#app/site/pages.ts'
import { bots, wordOf } from '../bot-command.ts'
import { botHref } from '../bot-search.ts'
import type { ReplyExample } from '../examples.ts'
import { Code } from './code.tsx'
import { ExampleList } from './example-list.tsx'
import styles from './streamers-page.module.css'

/** What there is for streamers: commands for their bot, what viewers can ask, overlays, and addresses for any other bot. */
export function StreamersPage({ examples }: { examples: readonly ReplyExample[] }) {
  const { t } = useTranslation('streamers')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="stack-4">
        <Panel title={t('bots')}>
          <PanelText>{t('botsLead')}</PanelText>
          <ul className={styles.cards}>
            {bots.map((bot) => (
              <li key={bot}>
                <AppLink to={pages[bot]} className={`stack-1 ${styles.card}`}>
                  <b>{t(`bot.${bot}.name`)}</b>
                  <span className="small-dim">{t(`bot.${bot}.lead`)}</span>
                  <ArrowRight size={16} aria-hidden="true" />
                </AppLink>
              </li>
            ))}
          </ul>
        </Panel>
        <QuestionsPanel examples={examples} />
        <OverlaysPanel />
        <OtherBots />
      </div>
    </Page>
  )
}

function QuestionsPanel({ examples }: { examples: readonly ReplyExample[] }) {
  const { t } = useTranslation('streamers')
  return (
    <Panel title={t('questions.title')}>
      <PanelText>{t('questions.lead')}</PanelText>
      <ExampleList
        examples={examples}
        commandOf={wordOf}
        nameOf={(kind, name) => (
          <AppLink className="tap" to={botHref(pages.nightbot, { kind })}>
            {name}
          </AppLink>
        )}
      />
    </Panel>
  )
}

/** Overlays; one that is only there with a tournament is not named without. */
function OverlaysPanel() {
  const { t } = useTranslation('streamers')
  const { t: shell } = useTranslation()
  const { tournament } = useFrame()
  const shown: readonly Extract<PageId, 'scrollText' | 'overlays' | 'streamerChallenge'>[] = tournament
    ? ['scrollText', 'overlays', 'streamerChallenge']
    : ['scrollText', 'overlays']
  return (
    <Panel title={t('overlays.title')}>
      <ul className={styles.cards}>
        {shown.map((page) => (
          <li key={page}>
            <AppLink to={pages[page]} className={`stack-1 ${styles.card}`}>
              <b>{shell(`page.${page}.title`)}</b>
              <span className="small-dim">{t(`overlays.${page}`)}</span>
              <ArrowRight size={16} aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const params = ['q', 'l', 'm', 'f', 'max', 'link'] as const

function OtherBots() {
  const { t } = useTranslation('streamers')
  const { publicUrl, locale } = useFrame()
  return (
    <Panel title={t('other.title')}>
      <PanelText>{t('other.lead')}</PanelText>
      <Code label={t('other.address')} text={`${publicUrl}/bot/price?l=${locale}&m=pvp&q=salewa`} />
      <dl className={styles.params}>
        {params.map((param) => (
          <div key={param}>
            <dt>
              <code>{param}</code>
            </dt>
            <dd>{t(`other.params.${param}`)}</dd>
          </div>
        ))}
      </dl>
      <PanelText>{t('other.params.ask')}</PanelText>
      <PanelText>{t('other.compatible')}</PanelText>
    </Panel>
  )
}

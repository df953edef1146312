import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonAnchor, ButtonLink } from '#app/kit/button.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { pages } from '#app/site/pages.ts'
import type { DiscordCommandView } from '../discord-command.ts'
import styles from './example-list.module.css'

/** `invite`: absent where the site has no bot and no admin has set one. `isOn`: the site has a bot of its own, with alerts and roles. */
type PageProps = { invite: string | undefined; isOn: boolean; commands: readonly DiscordCommandView[] }

/** What the Discord bot can be asked, and how it comes to a server. */
export function DiscordBotPage({ invite, isOn, commands }: PageProps) {
  const { t } = useTranslation('streamers')
  return (
    <Page title={t('discord.title')} lead={t('discord.lead')}>
      <div className="stack-4">
        <Panel title={t('discord.add.title')}>
          {invite === undefined ? (
            <PanelText>
              {t('discord.add.none')} <AppLink to={pages.streamers}>{t('discord.toChat')}</AppLink>
            </PanelText>
          ) : (
            <>
              <PanelText>{t('discord.add.text')}</PanelText>
              <div className="row-middle">
                <ButtonAnchor look="accent" href={invite} target="_blank" rel="noreferrer">
                  {t('discord.add.invite')}
                </ButtonAnchor>
                <AppLink to={pages.streamers} className="text-accent">
                  {t('discord.toChat')}
                </AppLink>
              </div>
            </>
          )}
        </Panel>
        {isOn ? (
          <Panel title={t('discord.account.title')}>
            <PanelText>{t('discord.account.text')}</PanelText>
            <div className="row">
              <ButtonLink to={accountPath('discord')}>{t('discord.account.link')}</ButtonLink>
            </div>
          </Panel>
        ) : null}
        <Panel title={t('discord.commands.title')}>
          <PanelText>{t('discord.commands.lead')}</PanelText>
          <dl className={styles.examples}>
            {commands.map((command) => (
              <Command key={command.name} {...command} />
            ))}
          </dl>
        </Panel>
      </div>
    </Page>
  )
}

function Command({ name, text, typed, line }: DiscordCommandView) {
  const { t } = useTranslation('streamers')
  return (
    <div>
      <dt>
        <code>{typed ? `${name} ${typed}` : name}</code>
      </dt>
      <dd>
        <p>{text}</p>
        {typed === undefined ? null : <p className="text-dim">{line ?? t('questions.none')}</p>}
      </dd>
    </div>
  )
}

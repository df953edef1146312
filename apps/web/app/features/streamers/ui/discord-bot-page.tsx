import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { pages } from '#app/site/pages.ts'
import type { ReplyExample } from '../examples.ts'
import { ExampleList } from './example-list.tsx'

/** What the Discord bot can be asked, and how it comes to a server. `invite`: absent where no admin has set one. */
export function DiscordBotPage({ invite, examples }: { invite: string | undefined; examples: readonly ReplyExample[] }) {
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
        <Panel title={t('discord.commands.title')}>
          <PanelText>{t('discord.commands.lead')}</PanelText>
          <ExampleList examples={examples} commandOf={(kind) => `/${kind}`} />
        </Panel>
      </div>
    </Page>
  )
}

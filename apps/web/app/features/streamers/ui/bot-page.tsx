import { replyFields } from '@stashwise/replies/kinds'
import { useTranslation } from 'react-i18next'
import { useAddressSettings, useSearch } from '#app/http/use-address.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import { Columns } from '#app/kit/columns.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { pages } from '#app/site/pages.ts'
import { type Bot, type CommandChoice, type CommandKind, hasName } from '../bot-command.ts'
import { botHref, botSearch, choiceOf, searchOf } from '../bot-search.ts'
import type { ReplyExample } from '../examples.ts'
import styles from './bot-page.module.css'
import { ChoicePanel } from './choice-panel.tsx'
import { CommandPanel } from './command-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { TemplatePanel } from './template-panel.tsx'

/** Makes the command of a chat bot: what it shows, how it looks in the chat, and where to paste it. `example`: of the chosen kind. */
export function BotPage({ bot, example }: { bot: Bot; example: ReplyExample }) {
  const { t } = useTranslation('streamers')
  return (
    <Page title={t(`bot.${bot}.title`)} lead={t(`bot.${bot}.lead`)} tools={<ButtonLink to={pages.streamers}>{t('bot.toAll')}</ButtonLink>}>
      <Generator key={example.kind} bot={bot} kind={example.kind} example={example} />
    </Page>
  )
}

function Generator({ bot, kind, example }: { bot: Bot; kind: CommandKind; example: ReplyExample }) {
  const { t } = useTranslation('streamers')
  const { mode, locale } = useFrame()
  const fromAddress: CommandChoice = { ...choiceOf(useSearch(botSearch), { mode, locale }), kind }
  const { settings: choice, change } = useAddressSettings(fromAddress, (shown) => botHref(pages[bot], searchOf(shown)))
  return (
    <Columns areEven>
      <div className={styles.column}>
        <ChoicePanel bot={bot} choice={choice} onChange={change} />
        {kind !== 'ask' && replyFields[kind].length > 0 ? (
          <div className={styles.later}>
            <TemplatePanel kind={kind} template={choice.template} onChange={(template) => change({ template })} />
          </div>
        ) : null}
      </div>
      <div className={styles.column}>
        <CommandPanel bot={bot} choice={choice} />
        <PreviewPanel choice={choice} usual={choiceOf(botSearch.parse({ kind }), { mode, locale })} example={example} />
        <div className={styles.later}>
          <Panel title={t('safety.title')}>
            <PanelText>{t(hasName(kind) ? 'safety.text' : 'safety.plain')}</PanelText>
          </Panel>
        </div>
      </div>
    </Columns>
  )
}

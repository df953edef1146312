import { useTranslation } from 'react-i18next'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { type Bot, type CommandChoice, chatLineOf, hasName, lineLimits, maxResponseLength, responseOf, wordOf } from '../bot-command.ts'
import { exampleOf } from '../examples.ts'
import styles from './bot-page.module.css'
import { Code } from './code.tsx'

const steps = ['open', 'add', 'paste'] as const

/** The command to copy, and the steps in the bot's own pages. */
export function CommandPanel({ bot, choice }: { bot: Bot; choice: CommandChoice }) {
  const { t } = useTranslation('streamers')
  const { publicUrl, locale } = useFrame()
  const word = wordOf(choice.kind)
  const response = responseOf(bot, choice, publicUrl)
  const chatLine = chatLineOf(bot, choice, publicUrl)
  const maxChatLine = lineLimits[choice.chat]
  const isAsked = hasName(choice.kind)
  return (
    <Panel
      title={t('command.title')}
      aside={<span className="small-dim">{t('preview.length', { length: response.length, max: maxResponseLength })}</span>}
    >
      <Code label={t(bot === 'moobot' ? 'command.address' : 'command.response')} text={response} />
      {response.length > maxResponseLength ? <PanelText status>{t('command.tooLong', { max: maxResponseLength })}</PanelText> : null}
      {chatLine === undefined ? null : (
        <>
          <PanelSubtitle>{t('command.inChat')}</PanelSubtitle>
          {chatLine.length > maxChatLine ? (
            <PanelText status>{t('command.tooLongForChat', { max: maxChatLine })}</PanelText>
          ) : (
            <Code label={t('command.inChat')} text={chatLine} />
          )}
        </>
      )}
      <PanelSubtitle>{t('command.steps')}</PanelSubtitle>
      <ol className={`stack-2 ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step}>{t(`steps.${bot}.${step}`, { word })}</li>
        ))}
        {bot === 'moobot' && isAsked ? <li>{t('steps.moobot.arguments')}</li> : null}
        <li>{t('steps.try', { typed: `${word} ${exampleOf(choice.kind, locale)}`.trim() })}</li>
      </ol>
    </Panel>
  )
}

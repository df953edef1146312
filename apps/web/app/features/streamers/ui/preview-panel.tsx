import { maxQuestionLength } from '@stashwise/replies/question'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { type CommandChoice, hasName, lineLimits, linePath, wordOf } from '../bot-command.ts'
import { useLine } from '../client/use-line.ts'
import type { ReplyExample } from '../examples.ts'
import styles from './bot-page.module.css'

/** How it looks in a chat: what a viewer types, and the line that the command's own address then has. `example`: of the `usual` command. */
export function PreviewPanel({ choice, usual, example }: { choice: CommandChoice; usual: CommandChoice; example: ReplyExample }) {
  const { t } = useTranslation('streamers')
  const [typed, setTyped] = useState(example.typed)
  const pathOf = (of: CommandChoice, words: string) => `${linePath(of)}${hasName(of.kind) ? encodeURIComponent(words) : ''}`
  const [firstPath] = useState(() => pathOf(usual, example.typed))
  const { line, hasFailed } = useLine(pathOf(choice, typed), { path: firstPath, line: example.line })
  return (
    <Panel
      title={t('preview.title')}
      aside={
        line === undefined ? null : (
          <span className="small-dim">{t('preview.length', { length: line.length, max: lineLimits[choice.chat] })}</span>
        )
      }
    >
      {hasName(choice.kind) ? (
        <Field label={t('preview.typed')}>
          {(props) => (
            <Input
              {...props}
              value={typed}
              maxLength={maxQuestionLength}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      ) : null}
      <div className={`stack-2 ${styles.chat}`}>
        <p>
          <b>{t('preview.viewer')}</b> {`${wordOf(choice.kind)} ${hasName(choice.kind) ? typed : ''}`.trim()}
        </p>
        <p role="status">
          <b className="text-accent">{t('preview.bot')}</b> {line}
        </p>
      </div>
      {hasFailed ? <PanelText status>{t('preview.failed')}</PanelText> : null}
    </Panel>
  )
}

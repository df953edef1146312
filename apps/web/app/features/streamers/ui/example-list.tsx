import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandKind } from '../bot-command.ts'
import type { ReplyExample } from '../examples.ts'
import styles from './example-list.module.css'

type ExampleListProps = {
  examples: readonly ReplyExample[]
  /** What is typed before a name. */
  commandOf(kind: CommandKind): string
  /** The kind's name, as a link where it leads somewhere. */
  nameOf?(kind: CommandKind, name: string): ReactNode
}

/** Kinds of questions with what is typed and what comes back. */
export function ExampleList({ examples, commandOf, nameOf = (_kind, name) => name }: ExampleListProps) {
  const { t } = useTranslation('streamers')
  return (
    <dl className={styles.examples}>
      {examples.map(({ kind, typed, line }) => (
        <div key={kind}>
          <dt>
            <b>{nameOf(kind, t(`kind.${kind}`))}</b>
            <code>{`${commandOf(kind)} ${typed}`.trim()}</code>
          </dt>
          <dd>
            <p>{t(`kindText.${kind}`)}</p>
            <p className="text-dim">{line ?? t('questions.none')}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

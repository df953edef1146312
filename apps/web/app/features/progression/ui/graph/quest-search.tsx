import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#app/kit/form/input.tsx'
import { LocalForm } from '#app/kit/form/local-form.tsx'
import type { GraphNode } from '../../graph-view.ts'
import styles from './graph-toolbar.module.css'

type Props = { nodes: readonly GraphNode[]; onFind(uid: string): void }

/** Finds a quest by name: the browser suggests names; choosing one or pressing Enter opens it. */
export function QuestSearch({ nodes, onFind }: Props) {
  const { t } = useTranslation('questgraph')
  const listId = useId()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function change(next: string) {
    setText(next)
    setIsMissing(false)
    const exact = nodes.find(({ name }) => name === next)
    if (exact) onFind(exact.uid)
  }
  function submit() {
    const found = findByName(nodes, text)
    if (found) onFind(found.uid)
    setIsMissing(!found && text.trim() !== '')
  }
  return (
    <LocalForm className={styles.search} onSend={submit}>
      <Input
        type="search"
        isDense
        list={listId}
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={listId}>{text.length < 2 ? null : nodes.map(({ uid, name }) => <option key={uid} value={name} />)}</datalist>
      <span role="status" className={styles.missing}>
        {isMissing ? t('notFound') : null}
      </span>
    </LocalForm>
  )
}

/** The quest whose name begins with some words, else one that has them; letters' case does not matter. */
function findByName(nodes: readonly GraphNode[], text: string): GraphNode | undefined {
  const words = text.trim().toLowerCase()
  if (words === '') return undefined
  return nodes.find(({ name }) => name.toLowerCase().startsWith(words)) ?? nodes.find(({ name }) => name.toLowerCase().includes(words))
}

import { useMemo } from 'react'
import { type LocalText, localText, useLocalText } from '#app/storage/local-text.ts'

const choices = new Map<string, LocalText>()

function choiceOf(table: string): LocalText {
  const choice = choices.get(table) ?? localText(`${table}.hidden`)
  choices.set(table, choice)
  return choice
}

/** The ids of the columns a player has hidden, stored in this browser. The server renders all columns. */
export function useColumnChoice(table: string): { hidden: ReadonlySet<string>; setHidden(ids: Iterable<string>): void } {
  const choice = choiceOf(table)
  const text = useLocalText(choice)
  return {
    hidden: useMemo(() => new Set(text.split(' ').filter(Boolean)), [text]),
    setHidden: (ids) => choice.set([...new Set(ids)].join(' ')),
  }
}

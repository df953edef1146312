import type { Objective } from '@stashwise/game/quest'

/** The longest list of items that a quest means one by one, such as all weapons; longer ones are everything the game has. */
const maxNamedItems = 1000

/** Whether an objective takes any item: the feed then names all of them, and a player needs none by name. */
export const takesAnything = ({ items }: Pick<Objective, 'items'>): boolean => items.length > maxNamedItems

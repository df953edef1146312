import { normalise } from './search-text.ts'

/** Words around a name in a question, in both languages. */
const filler = new Set(
  [
    'a an the of for to in on at from with and is are do does can i my me you it how what which where when why who whats wheres',
    'find get buy sell price prices cost costs worth much quest quests task tasks upgrade upgrading guide best location locations',
    'spawn spawns level lvl ll ll1 ll2 ll3 ll4 build builds complete pass walkthrough',
    'under cheap hideout ammo',
    'в во на с со из у от до для к ко по за и или не как какой какая какие какое что это где куда когда сколько зачем',
    'есть ли мне мой найти взять купить продать цена цены цену ценник стоит стоимость почем',
    'квест квеста квесты квестов задание задания заданий прокачка прокачать прокачки улучшение улучшить гайд находится',
    'спавн спавны спавна спавнится уровень лвл лл лл1 лл2 лл3 лл4 сборка сборки сборку билд билды лучший лучшая лучшее лучшие',
    'пройти прохождение сделать выполнить дешево убежище убежища патроны',
  ]
    .join(' ')
    .split(' '),
)

/** What players may spend: `200k`. */
const budget = /^\d{2,4}[kк]$/

export const isFiller = (word: string): boolean => filler.has(word) || budget.test(word)

/** A query without the words around its name (`where is the gpu` is `gpu`); undefined when it has none, or nothing else. */
export function withoutFiller(query: string): string | undefined {
  const words = normalise(query).split(' ')
  const names = words.filter((word) => !isFiller(word))
  return names.length > 0 && names.length < words.length ? names.join(' ') : undefined
}

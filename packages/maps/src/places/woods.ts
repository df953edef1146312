import type { PlaceRow } from './place-row.ts'

/** Source and licence: NOTICE in this folder. */
export const woodsPlaces: readonly PlaceRow[] = [
  ['Sawmill', 'Лесопилка', 10, -3],
  ['Scav Town', 'Деревня Диких', -485, -390],
  ['Old Sawmill', 'Старая лесопилка', -517, -210],
  ['Cultist Village', 'Деревня культистов', -80, -680],
  ['USEC Camp', 'Лагерь USEC', 290, -475],
  ['Military Camp', 'Военный лагерь', -188, 235],
  ['Ponds', 'Пруды', -5, -515, { size: 80 }],
  ['Crash Site', 'Самолёт', -252, -37, { size: 80 }],
  ['Checkpoint', 'Блокпост', 239, -65, { size: 70 }],
  ['Shack', 'Хижина', 244, 125, { size: 70 }],
  ['Lumber', 'Брёвна', -16, -122, { size: 70 }],
  ['Cabins', 'Бытовки', -3, -74, { size: 70 }],
  ['Bus Stop', 'Остановка', -234, 357, { size: 70 }],
  ["Jaeger's Camp", 'Лагерь Егеря', -327, 19, { size: 70 }],
  ['Sniper Rock', 'Снайперская скала', 85, -147, { size: 70 }],
  ['Convoy', 'Конвой', 200, -606, { size: 70 }],
]

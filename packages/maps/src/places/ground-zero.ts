import type { PlaceRow } from './place-row.ts'

/** Source and licence: NOTICE in this folder. */
export const groundZeroPlaces: readonly PlaceRow[] = [
  ['TerraGroup', 'ТерраГрупп', -50, 0],
  ['Skyside', 'Скайсайд', 150, 1],
  ['Fusion', 'Фьюжн', 141, 142],
  ['Empire', 'Эмпайр', 14, 201],
  ['Capital Insight', 'Кэпитал Инсайт', 115, 285],
  ['Nakatani', 'Накатани', 2, 324],
  ['Elemental Global', 'Элементал Глобал', 80, -118],
  ['Oasis', 'Оазис', 115, 104, { size: 70, from: 22, to: 30 }],
  ['ASAP Winery', 'Винотека ASAP', 115, 30, { size: 70, from: 22, to: 27 }],
  ['Tarbank', 'Тарбанк', 43, 150, { size: 70 }],
  ['GAGRIN Hotel', 'Отель Гагрин', 58, 234, { size: 70 }],
  ['M Showroom', 'Автосалон М', 97, 223, { size: 70 }],
  ['Science Office', 'Научный офис', -13, 48, { size: 60, from: 28, to: 28 }],
  ['Garage', 'Парковка', 80, 45, { size: 80, to: 20.9 }],
  ['Underpass', 'Подземный переход', 130, 64, { size: 80, to: 20.9 }],
]

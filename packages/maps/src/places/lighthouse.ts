import type { PlaceRow } from './place-row.ts'

/** Source and licence: NOTICE in this folder. */
export const lighthousePlaces: readonly PlaceRow[] = [
  ['Train Yard', 'Ж/д депо', -30, -882],
  ['Drug Lab', 'Нарколаборатория', -120, -841],
  ['Water Treatment', 'Очистные', -65, -600],
  ['Plant 1', 'Корпус 1', 40, -618],
  ['Plant 2', 'Корпус 2', -97, -737],
  ['Plant 3', 'Корпус 3', -189, -665],
  ['Pipes', 'Трубы', -182, -552],
  ['Gunner Nest', 'Пулемётное гнездо', 18, -453],
  ['Island', 'Остров', -177, -356],
  ['Cabins', 'Домики', -278, -323],
  ['Cottages', 'Коттеджи', -162, -225],
  ['Convenience', 'Магазин', -55, -288],
  ['Red Brick', 'Красный кирпич', -75, -284],
  ['Hillside', 'Дом на склоне', -151, -243],
  ['Boathouses', 'Лодочные гаражи', 125, -153],
  ['Dead Tree', 'Сухое дерево', 62, -60],
  ['Construction', 'Стройка', 0, -188],
  ['Pikes Peak Resort', 'Курорт Пайкс-Пик', -107, -53],
  ['Grand Chalet', 'Шале', -133, 100],
  ['Tennis Court', 'Теннисный корт', -70, 129],
  ['Lightkeeper Island', 'Остров Смотрителя', 382, 496],
  ['Crash Site', 'Место крушения', -125, 296],
]

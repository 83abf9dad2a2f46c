import type { Messages } from '../t.ts';
import { amount } from './amount.ts';

export const devices: Pick<Messages['devices'], 'pad' | 'lock' | 'approval'> = {
  pad: {
    typed: (count) => amount(count, 'dígito escrito', 'dígitos escritos'),
    takeBack: 'Borrar el último dígito',
    enter: 'Entrar',
  },

  lock: {
    title: '¿Quién trabaja?',
    heading: '¿Quién trabaja?',
    people: 'Personas',
    nobody: 'Nadie de los que trabajan aquí tiene PIN. Entra con tu contraseña y pon uno en tu perfil.',
    typePin: 'Escribe tu PIN',
    pinOf: (name) => `PIN de ${name}`,
    somebodyElse: 'Otra persona',
    signIn: 'Entrar con contraseña',
    lockedHeading: 'Este dispositivo está bloqueado',
    lockedText: 'Un propietario o encargado entra con su contraseña y lo desbloquea en Devices.',
  },

  approval: {
    title: 'El PIN de un encargado',
    text: (act) => `${act}: es más de lo que permite tu puesto. ¿Quién lo autoriza?`,
    acts: {
      'orders.refund': 'Un reembolso',
      'stock.writeoff': 'Una baja de existencias',
      'counter.discount': 'Otro precio, o un descuento',
      'counter.drawer': 'Abrir el cajón',
      'products.price': 'Un precio más bajo',
    },
    people: 'Quién puede autorizar',
    nobody: 'Nadie con PIN aquí puede más que tú. Un encargado puede hacerlo en su propia cuenta.',
    typePin: (name, act) => `${name}, escribe tu PIN para autorizar: ${act}.`,
    asking: 'Viendo quién puede autorizar…',
  },
};

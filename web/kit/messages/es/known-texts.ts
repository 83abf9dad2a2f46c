/** What a schema or the server answers to a cashier, by its English words; what it names stands between braces. */
export const knownTexts = {
  // Forms.
  Required: 'Obligatorio',
  'Too Long!': '¡Demasiado largo!',
  'Too large': 'Demasiado grande',
  'Invalid email': 'Correo no válido',
  'Only whole numbers': 'Solo números enteros',
  'Must be at least 1': 'Tiene que ser 1 o más',
  'Must be more than 0': 'Tiene que ser más de 0',
  'Not more than 100 %': 'No más de 100 %',
  'Enter a text': 'Escribe un texto',
  'Enter a number': 'Escribe un número',
  'Enter a whole number': 'Escribe un número entero',
  'Choose one of the options': 'Elige una de las opciones',
  'Choose at least one': 'Elige al menos uno',
  'This is not what belongs here': 'Esto no va aquí',
  'This is not written as it should be': 'Esto no está bien escrito',
  'There is something here that does not belong': 'Aquí hay algo que no corresponde',
  'At least {count}': 'Al menos {count}',
  'Not more than {count}': 'No más de {count}',
  'Not less than {count}': 'No menos de {count}',
  'More than {count}': 'Más de {count}',
  'Less than {count}': 'Menos de {count}',
  'Scan the first item': 'Escanea el primer artículo',
  'Say a price or a discount': 'Indica un precio o un descuento',
  'Say a percentage or an amount': 'Indica un porcentaje o un importe',
  'Say why the price is another': 'Indica por qué cambia el precio',
  'Choose what comes back': 'Elige lo que devuelven',

  // Any call.
  'Please check the marked fields.': 'Revisa los campos marcados.',
  'The request could not be read.': 'No se pudo leer la solicitud.',
  'Please sign in.': 'Inicia sesión.',
  'Your account may not do this.': 'Tu cuenta no puede hacer esto.',
  'Your role does not include this.': 'Tu puesto no incluye esto.',
  'A PIN is not enough for this. Please sign in with your password.':
    'Un PIN no basta para esto. Entra con tu contraseña.',
  'This device is locked. An owner or a manager can unlock it under Devices.':
    'Este dispositivo está bloqueado. Un propietario o encargado puede desbloquearlo en Devices.',
  'This does not exist.': 'Esto no existe.',
  'This was changed in the meantime. Please reload and try again.':
    'Esto cambió mientras tanto. Recarga e inténtalo otra vez.',
  'The same request is still running.': 'La misma solicitud todavía está en proceso.',
  'Too many attempts. Please wait.': 'Demasiados intentos. Espera un momento.',
  'This service is not available right now. Please try again.':
    'Este servicio no está disponible ahora. Inténtalo otra vez.',
  'We are busy right now. Please try again in a moment.': 'Hay mucho trabajo ahora. Inténtalo en un momento.',
  'Your card was declined.': 'La tarjeta fue rechazada.',

  // Selling.
  'Another browser has this till now.': 'Ahora otro navegador tiene esta caja.',
  'This shift is another till’s': 'Este turno es de otra caja',
  'This shift is closed. Open another one to go on.': 'Este turno está cerrado. Abre otro para seguir.',
  'This sale is finished.': 'Esta venta está terminada.',
  'This sale was given up. Begin it anew.': 'Esta venta se descartó. Empiézala de nuevo.',
  'This was given back already, in the way that was chosen first.':
    'Esto ya se devolvió, de la forma que se eligió primero.',
  'Another sale has this id.': 'Otra venta tiene este identificador.',
  'Another sale has this number': 'Otra venta tiene este número',
  'Another sale was paid with this': 'Otra venta se pagó con esto',
  'A card of this sale is still being asked about.': 'Todavía estamos consultando una tarjeta de esta venta.',
  'A card is still being asked about. Try again in a moment.':
    'Todavía estamos consultando una tarjeta. Inténtalo en un momento.',
  'A card was charged for this sale. Count it, or give it back first.':
    'Se cobró una tarjeta por esta venta. Cuéntala, o devuélvela primero.',
  'They come to {paid}, the sale to {total}': 'Suman {paid}, la venta {total}',
  'It comes to {total}': 'Suma {total}',
  'It costs {price} now': 'Ahora cuesta {price}',
  '“{title}” is not sold here any more': '“{title}” ya no se vende aquí',
  '“{title}” has been used up': '“{title}” ya se agotó',
  '“{title}”: none left': '“{title}”: no queda ninguno',
  '“{title}”: {count} left': '“{title}”: quedan {count}',
  'Nothing is sold out of the bins today': 'Hoy no se vende nada de los bins',
  'A price is of one line, a discount of the whole sale': 'Un precio es de una línea, un descuento de toda la venta',
  'This product does not exist': 'Este producto no existe',
  'Each payment has an id of its own': 'Cada pago tiene su propio identificador',
  'That is not enough': 'No alcanza',
  'Only cash is rounded': 'Solo se redondea el efectivo',
  'The store does not round like this': 'La tienda no redondea así',
  'No card was approved for this sale': 'No se aprobó ninguna tarjeta para esta venta',
  'The card was charged another amount': 'A la tarjeta se le cobró otro importe',
  'This is settled already.': 'Esto ya está resuelto.',

  // Goods that come back, and orders that are picked up.
  'Another return has this id.': 'Otra devolución tiene este identificador.',
  'It came back already': 'Ya se devolvió',
  'It was not paid by a card here': 'No se pagó con tarjeta aquí',
  'No card has paid that much': 'Ninguna tarjeta pagó tanto',
  'No such condition': 'No existe esa condición',
  'The card did not take it.': 'La tarjeta no lo aceptó.',
  'There is no such line on the receipt': 'No hay esa línea en el recibo',
  'Without its receipt nobody knows the card': 'Sin el recibo no se sabe con qué tarjeta se pagó',
  'Goods come back within {limit} days of their sale.':
    'Los artículos se devuelven dentro de {limit} días de su venta.',
  'It comes to {amount} at most': 'Suma {amount} como máximo',
  'Not more than {left}': 'No más de {left}',
  'Nothing is sold as “{condition}” of it yet. Add it as a product first.':
    'Todavía no se vende como “{condition}”. Agrégalo primero como producto.',
  'Without a receipt not more than {amount}': 'Sin recibo no más de {amount}',
  'The payment is still on its way.': 'El pago todavía está en camino.',
  '{amount} is to be paid': 'Faltan {amount} por pagar',
  'This order is {status} already.': 'Este pedido ya está {status}.',
  'This order is picked up at “{place}”.': 'Este pedido se recoge en “{place}”.',

  'Your role goes down by {percent} % at most': 'Tu puesto puede bajar {percent} % como máximo',
  'Your role sells at the price it has': 'Tu puesto vende al precio que tiene',

  // Cards.
  'The bank refused it': 'El banco la rechazó',
  'Another payment has this id.': 'Otro pago tiene este identificador.',
  'Card readers are not set up here.': 'Aquí no hay lectores de tarjetas configurados.',
  'It has not gone back to the card yet.': 'Todavía no volvió a la tarjeta.',
  'More than what is due': 'Más de lo que se debe',
  'Must be at least {amount}': 'Tiene que ser al menos {amount}',
  'Only a card that was taken for a sale that is not finished can be given back here.':
    'Aquí solo se devuelve una tarjeta cobrada por una venta sin terminar.',
  'The card processor does not answer. It is asked on.':
    'El procesador de tarjetas no responde. Lo seguimos consultando.',
  'The customer cancelled.': 'El cliente canceló.',
  'The reader belongs to an account that can’t take cards. Register it anew.':
    'El lector es de una cuenta que no puede cobrar tarjetas. Regístralo de nuevo.',
  'The reader is taking a payment.': 'El lector está cobrando.',
  'The reader is taking another payment.': 'El lector está cobrando otro pago.',
  'This sale can’t be paid any more.': 'Esta venta ya no se puede pagar.',
  'This till has no card reader': 'Esta caja no tiene lector de tarjetas',
  'No card reader stands beside this till.': 'Junto a esta caja no hay lector de tarjetas.',
  'Card readers are not set up here. Take cards on another terminal.':
    'Aquí no hay lectores de tarjetas configurados. Cobra tarjetas en otra terminal.',
  'Connect Stripe at Settings › Payment to take cards at a reader.':
    'Conecta Stripe en Settings › Payment para cobrar tarjetas con un lector.',
  'Stripe does not let your account take cards yet. See Settings › Payment.':
    'Stripe todavía no deja que tu cuenta cobre tarjetas. Mira Settings › Payment.',
  'The card processor does not answer. Nothing was charged.':
    'El procesador de tarjetas no responde. No se cobró nada.',

  // People, tills and shifts.
  'This PIN is not right.': 'Este PIN no es correcto.',
  'The role of this person does not go further than yours.': 'El puesto de esta persona no permite más que el tuyo.',
  'This approval was used already.': 'Esta autorización ya se usó.',
  'A shift is open at this till already.': 'En esta caja ya hay un turno abierto.',
  'This shift is closed.': 'Este turno está cerrado.',
  'Another till here has this name': 'Otra caja de aquí tiene este nombre',
  'This location does not exist': 'Este local no existe',

  'There is no such card reader at this location': 'En este local no hay ese lector de tarjetas',
  'A till stays at its location while a shift is open. Close it first.':
    'Una caja se queda en su local mientras haya un turno abierto. Ciérralo primero.',
  'A shift is open at this till. Close it first.': 'En esta caja hay un turno abierto. Ciérralo primero.',
  'This browser is registered already, as “{name}”.': 'Este navegador ya está registrado como “{name}”.',

  // Conditions of goods.
  New: 'Nuevo',
  'Like-new': 'Como nuevo',
  'Open-box': 'Caja abierta',
  Used: 'Usado',
  Refurbished: 'Reacondicionado',
} as const satisfies Readonly<Record<string, string>>;

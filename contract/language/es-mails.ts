/** Mails to buyers in Spanish. */
export const esMails = {
  'Any questions? Just answer this mail.': '¿Tienes preguntas? Responde a este correo.',
  'Any questions? Find us at {url}': '¿Tienes preguntas? Encuéntranos en {url}',
  'You don’t want these mails?': '¿No quieres recibir estos correos?',
  Unsubscribe: 'Cancelar la suscripción',
  'The link works for 7 days. If you did not ask for this, ignore this mail: you will get no other.':
    'El enlace funciona por 7 días. Si no pediste esto, ignora este correo: no recibirás otro.',
  'See it in the store': 'Verlo en la tienda',
  'You were looking for': 'Buscabas',
  'It has come in': 'Ya llegó',
  // Orders
  'Your order {orderNumber} at {store}': 'Tu pedido {orderNumber} en {store}',
  'Order {orderNumber} is yours.': 'El pedido {orderNumber} es tuyo.',
  'Order {orderNumber} is on its way': 'El pedido {orderNumber} va en camino',
  'Order {orderNumber} has left us.': 'El pedido {orderNumber} ya salió.',
  'Order {orderNumber} is ready for pickup': 'El pedido {orderNumber} está listo para recoger',
  'Order {orderNumber} is ready.': 'El pedido {orderNumber} está listo.',
  'A refund of {refund} for order {orderNumber}': 'Un reembolso de {refund} por el pedido {orderNumber}',
  'Your refund has left us. It can take a few days until you see it.':
    'Ya enviamos tu reembolso. Puede tardar unos días en aparecer en tu cuenta.',
  'Order {orderNumber} was cancelled': 'El pedido {orderNumber} fue cancelado',
  'Order {orderNumber} was cancelled, and nothing more of it will be sent.':
    'El pedido {orderNumber} fue cancelado y no se enviará nada más de él.',
  'Please bring {total}: you pay when you pick it up.': 'Trae {total}: pagas al recogerlo.',
  'There is nothing to pay.': 'No hay nada que pagar.',
  'Your payment is on its way. We will start as soon as it arrives.':
    'Tu pago está en camino. Empezaremos en cuanto llegue.',
  'We received your payment of {total}.': 'Recibimos tu pago de {total}.',
  'We will write again when it is ready.': 'Te escribiremos de nuevo cuando esté listo.',
  'See your order': 'Ver tu pedido',
  '{items} for you': '{items} para ti',
  'Your order is on its way': 'Tu pedido va en camino',
  'It waits for you at {name}.': 'Te espera en {name}.',
  'It is packed.': 'Está empacado.',
  'Order {orderNumber} is ready': 'El pedido {orderNumber} está listo',
  'Your order is ready': 'Tu pedido está listo',
  '{refund} is on its way back to you.': 'Tu reembolso de {refund} va en camino.',
  '{refund} is on its way back to you': 'Tu reembolso de {refund} va en camino',
  'Order total': 'Total del pedido',
  'Refunded in all': 'Reembolsado en total',
  'Nothing is left': 'No queda nada',
  'What you have paid now': 'Lo que has pagado ahora',
  'You will not receive it.': 'No lo recibirás.',
  'Your order was cancelled': 'Tu pedido fue cancelado',
  'Your payment at {name} arrived too late and goes back to you':
    'Tu pago en {name} llegó demasiado tarde y te lo devolvemos',
  '{total} is refunded in full.': 'Te reembolsamos los {total} completos.',
  'Somebody else was faster': 'Alguien se adelantó',
  'Your payment arrived after the time we could hold the goods for you, and they were sold in the meantime. We are sorry. Your payment of {total} is refunded in full.':
    'Tu pago llegó después del tiempo en que podíamos apartarte los artículos, y entretanto se vendieron. Lo sentimos. Te devolvemos tu pago de {total} completo.',
  'Follow it': 'Síguelo',
  'Track the parcel': 'Rastrear el paquete',
  'We refund it for order {number} the way you paid in the store.':
    'Lo reembolsamos por el pedido {number} de la misma forma en que pagaste en la tienda.',
  'We refunded it for order {number} to {means}.': 'Lo reembolsamos por el pedido {number} a {means}.',
  'We refunded it for order {number}.': 'Lo reembolsamos por el pedido {number}.',
  '{refunded} of your payment was refunded.': 'Se reembolsaron {refunded} de tu pago.',
  'Discount ({codes})': 'Descuento ({codes})',
  Discount: 'Descuento',
  'Tax, included in the prices': 'Impuesto, incluido en los precios',
  'Ships to': 'Se envía a',
  'Delivered to': 'Se entrega a',
  When: 'Cuándo',
  How: 'Cómo',
  'Pick up at': 'Recoger en',
  Open: 'Horario',
  'Expected to be ready': 'Listo aproximadamente',
  'Show this code at the counter:': 'Muestra este código en el mostrador:',
  Sunday: 'Domingo',
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  // Carts that were left
  'You left something at {store}': 'Dejaste algo en {store}',
  'What you chose is still here. We can’t hold it for you, but we kept your cart.':
    'Lo que elegiste sigue aquí. No podemos apartarlo, pero guardamos tu carrito.',
  'Your cart at {store} is still here': 'Tu carrito en {store} sigue aquí',
  'This is our last reminder: your cart is still here, as long as the goods are.':
    'Este es nuestro último recordatorio: tu carrito sigue aquí mientras haya existencias.',
  'Still thinking it over, {name}?': '¿Lo sigues pensando, {name}?',
  'Still thinking it over?': '¿Lo sigues pensando?',
  'Back to your cart': 'Volver a tu carrito',
  'Prices and stock are those of this moment. The link works for 30 days.':
    'Los precios y las existencias son los de este momento. El enlace funciona por 30 días.',
  // Alerts and wanted items
  'is back': 'esté disponible otra vez',
  'costs less': 'cueste menos',
  'Shall {store} tell you when {title} {what}?': '¿Quieres que {store} te avise cuando {title} {what}?',
  'One click, and we will.': 'Un clic, y lo haremos.',
  'Someone, probably you, asked us to write to this address when {title} {what}.':
    'Alguien, probablemente tú, nos pidió escribir a esta dirección cuando {title} {what}.',
  'It is back': 'Está disponible otra vez',
  'It costs less now': 'Ahora cuesta menos',
  'We can’t hold it for you: whoever buys it first gets it.': 'No podemos apartarlo: es de quien lo compre primero.',
  'One is held for you until {heldUntil}. The link puts it into your cart; it is yours alone, so don’t pass it on.':
    'Te apartamos uno hasta el {heldUntil}. El enlace lo pone en tu carrito; es solo tuyo, no lo compartas.',
  'Put it into my cart': 'Ponerlo en mi carrito',
  'You asked for this mail on the product’s page. It is the only one about it.':
    'Pediste este correo en la página del producto. Es el único que recibirás sobre él.',
  'You asked to be told when it costs less than {below}. This is the only mail about it.':
    'Pediste que te avisáramos cuando costara menos de {below}. Este es el único correo sobre él.',
  '{product} is back at {store}': '{product} está otra vez en {store}',
  'You asked us to tell you: it is here again. We can’t hold it for you, and others were told as well.':
    'Nos pediste que te avisáramos: ya está aquí otra vez. No podemos apartarlo, y también avisamos a otras personas.',
  '{product} costs less at {store} now': '{product} ahora cuesta menos en {store}',
  'You asked us to tell you: it has fallen below the price you named. We can’t hold it for you.':
    'Nos pediste que te avisáramos: ya bajó del precio que indicaste. No podemos apartarlo.',
  'We have {product}, as you asked {store}': 'Tenemos {product}, como le pediste a {store}',
  'You asked us for something we did not have. It has come in.': 'Nos pediste algo que no teníamos. Ya llegó.',
  'We found what you asked {store} for': 'Encontramos lo que le pediste a {store}',
  'You asked us for something we did not have. It has come in, and you are among the first to know.':
    'Nos pediste algo que no teníamos. Ya llegó, y eres de los primeros en saberlo.',
  'Visit {store}': 'Visitar {store}',
  'Find us at {url}': 'Encuéntranos en {url}',
  // Newsletter
  'Confirm that you want news from {store}': 'Confirma que quieres recibir novedades de {store}',
  'One click, and you will hear from {store} when there is something new.':
    'Un clic, y {store} te escribirá cuando haya algo nuevo.',
  'One click, and you are on the list.': 'Un clic, y estás en la lista.',
  'Do you want our news?': '¿Quieres nuestras novedades?',
  'You already get news from {store}': 'Ya recibes novedades de {store}',
  'There is nothing to do.': 'No hay nada que hacer.',
  'You are on the list already': 'Ya estás en la lista',
  'Someone, probably you, asked for news from {store} with this address. It is on the list already, and there is nothing to do.':
    'Alguien, probablemente tú, pidió novedades de {store} con esta dirección. Ya está en la lista y no hay nada que hacer.',
  // Accounts
  'Finish your account at {store}': 'Termina tu cuenta en {store}',
  'One click confirms your address.': 'Un clic confirma tu dirección.',
  Welcome: 'Te damos la bienvenida',
  'Confirm that this address is yours, and your account at {store} is ready.':
    'Confirma que esta dirección es tuya y tu cuenta en {store} estará lista.',
  'Confirm my address': 'Confirmar mi dirección',
  'The link works once, within 24 hours. If you did not ask for an account, ignore this mail: there will be none.':
    'El enlace funciona una sola vez, dentro de 24 horas. Si no pediste una cuenta, ignora este correo: no se creará ninguna.',
  'You already have an account at {store}': 'Ya tienes una cuenta en {store}',
  'Someone tried to open one with your address.': 'Alguien intentó abrir una con tu dirección.',
  'You already have an account': 'Ya tienes una cuenta',
  'Someone, probably you, tried to open an account with this address. It already has one.':
    'Alguien, probablemente tú, intentó abrir una cuenta con esta dirección. Ya tiene una.',
  'Forgotten your password? Set a new one at {forgotUrl}': '¿Olvidaste tu contraseña? Crea una nueva en {forgotUrl}',
  'Set a new password for {store}': 'Crea una contraseña nueva para {store}',
  'Your link is good for one hour.': 'Tu enlace sirve por una hora.',
  'Set a new password': 'Crear una contraseña nueva',
  'Use this link to set a new password. It works once, within one hour.':
    'Usa este enlace para crear una contraseña nueva. Funciona una sola vez, dentro de una hora.',
  'If you did not ask for it, ignore this mail: your password stays as it is.':
    'Si no lo pediste, ignora este correo: tu contraseña queda como está.',
  'Your password for {store} was changed': 'Cambió tu contraseña de {store}',
  'If it was not you, set a new one now.': 'Si no fuiste tú, crea una nueva ahora.',
  'Your password was changed': 'Tu contraseña cambió',
  'The password of your account at {store} was just changed, and every device was signed out.':
    'La contraseña de tu cuenta en {store} acaba de cambiar y se cerró la sesión en todos los dispositivos.',
  'If it was not you, set a new one right away: {forgotUrl}':
    'Si no fuiste tú, crea una nueva de inmediato: {forgotUrl}',
  'A passkey was added to your account at {store}': 'Se agregó una llave de acceso a tu cuenta de {store}',
  'A passkey was removed at {store}': 'Se quitó una llave de acceso en {store}',
  'If it was not you, set a new password now.': 'Si no fuiste tú, crea una contraseña nueva ahora.',
  'A passkey was added': 'Se agregó una llave de acceso',
  'A passkey was removed': 'Se quitó una llave de acceso',
  'The passkey “{name}” was added to your account at {store}. Whoever has it signs in with it alone.':
    'La llave de acceso “{name}” se agregó a tu cuenta de {store}. Quien la tiene entra solo con ella.',
  'The passkey “{name}” was removed from your account at {store}. Nobody signs in with it any more.':
    'La llave de acceso “{name}” se quitó de tu cuenta de {store}. Nadie entra ya con ella.',
  'Open my account': 'Abrir mi cuenta',
  'If it was not you: set a new password right away at {forgotUrl}, which signs out every device; then remove in your account what is not yours.':
    'Si no fuiste tú: crea de inmediato una contraseña nueva en {forgotUrl}, que cierra la sesión en todos los dispositivos; luego quita en tu cuenta lo que no es tuyo.',
};

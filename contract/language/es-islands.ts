/** What the scripts of a store's pages say, in Spanish. */
export const esIslands = {
  Sold: 'Vendido',
  New: 'Nuevo',
  'Like-new': 'Como nuevo',
  'Open-box': 'Caja abierta',
  Used: 'Usado',
  Refurbished: 'Reacondicionado',
  Suggestions: 'Sugerencias',
  'No suggestions': 'Sin sugerencias',
  result: 'resultado',
  results: 'resultados',
  'See all {count} results': 'Ver los {count} resultados',
  'That didn’t work. Please try again.': 'No funcionó. Intenta de nuevo.',
  'One moment…': 'Un momento…',
  'The payment form could not be loaded. Please check your connection and load this page again.':
    'No se pudo cargar el formulario de pago. Revisa tu conexión y carga esta página de nuevo.',
  'The payment did not go through. Please try again.': 'El pago no se completó. Intenta de nuevo.',
  'That didn’t work. What you wrote is still here: please try again in a moment.':
    'No funcionó. Lo que escribiste sigue aquí: intenta de nuevo en un momento.',
  'That didn’t work. Try again, or use your password.': 'No funcionó. Intenta de nuevo o usa tu contraseña.',
};

/** What receipts of a counter say, in Spanish. */
export const esReceipts = {
  'Receipt {number}': 'Recibo {number}',
  '{till} · served by {name}': '{till} · te atendió {name}',
  'Sold without a network; prices as of {moment}': 'Vendido sin conexión; precios del {moment}',
  'Returns within {count} {days}, with this receipt.': 'Devoluciones dentro de {count} {days}, con este recibo.',
  'instead of {price}: {reason}': 'en lugar de {price}: {reason}',
  'Tax included': 'Impuesto incluido',
  'Card on another terminal': 'Tarjeta en otra terminal',
  Cash: 'Efectivo',
  Rounding: 'Redondeo',
  Change: 'Cambio',
  'Your receipt {number} from {store}': 'Tu recibo {number} de {store}',
  'Sold over the counter': 'Vendido en mostrador',
  'See your receipt': 'Ver tu recibo',
  'This receipt was not found': 'No se encontró este recibo',
  'The link may be cut off. Scan the code on the receipt once more.':
    'Puede que el enlace esté incompleto. Escanea otra vez el código del recibo.',
} as const;

import type { Messages } from '../t.ts';

export const common: Pick<
  Messages['common'],
  | 'save'
  | 'saving'
  | 'cancel'
  | 'close'
  | 'undo'
  | 'undoing'
  | 'retry'
  | 'reload'
  | 'copy'
  | 'copied'
  | 'loading'
  | 'working'
  | 'required'
  | 'charactersUsed'
  | 'reference'
  | 'dismissNotice'
  | 'notices'
  | 'errors'
  | 'leave'
  | 'confirm'
> = {
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  undo: 'Deshacer',
  undoing: 'Deshaciendo…',
  retry: 'Intentar otra vez',
  reload: 'Recargar la página',
  copy: 'Copiar',
  copied: 'Copiado',
  loading: 'Cargando…',
  working: 'Trabajando…',
  required: 'Obligatorio',
  charactersUsed: (used, max) => `${used} de ${max} caracteres`,
  reference: (id) => `Referencia: ${id}`,
  dismissNotice: 'Descartar este mensaje',
  notices: 'Mensajes',

  errors: {
    unexpected: 'Algo salió mal.',
    notPermitted: 'Tu puesto no incluye esto. Pregunta al propietario de la cuenta si lo necesitas.',
    unreachable: 'No hay conexión con el servidor. Revisa tu red e inténtalo otra vez.',
    pageTitle: 'Esta página no se pudo mostrar',
    pageKept: 'Lo que guardaste antes está a salvo.',
    pageNext: 'Recarga la página. Si vuelve a pasar, avísanos y danos la referencia, si aparece una.',
    loadTitle: 'No se pudo cargar',
    loadNext: 'Revisa tu conexión e inténtalo otra vez.',
    undoFailed: 'No se pudo deshacer.',
  },

  leave: {
    title: '¿Salir sin guardar?',
    text: 'Se perderán tus cambios en esta página.',
    textDialog: 'Se perderá lo que escribiste aquí.',
    stay: 'Seguir editando',
    go: 'Descartar los cambios',
  },

  confirm: {
    typeToConfirm: (text) => `Escribe ${text} para confirmar`,
  },
};

export const editing: Pick<Messages['editing'], 'scanner'> = {
  scanner: {
    region: 'Escáner de códigos',
    picture: 'Imagen de la cámara',
    asking: 'Pidiendo la cámara…',
    allow: 'Permite la cámara cuando tu navegador lo pregunte.',
    unavailable:
      'Tu dispositivo no da acceso a la cámara, o algo salió mal. Aun así puedes escribir los códigos a mano.',
    retry: 'Probar la cámara otra vez',
    aim: 'Mantén el código dentro del marco',
    torch: 'Linterna',
    camera: 'Cámara',
    cameraNumber: (number) => `Cámara ${number}`,
    read: (code) => `${code} leído`,
  },
};

export const notPermitted: Messages['notPermitted'] = {
  title: 'Tu puesto no incluye esta página',
  titleOf: (screen) => `Tu puesto no incluye ${screen}`,
  text: 'El propietario de la cuenta decide qué puede ver y hacer cada puesto. Pregúntale si lo necesitas para tu trabajo.',
  pinTitle: 'Un PIN no basta para esta página',
  pinTitleOf: (screen) => `Un PIN no basta para ${screen}`,
  pinText: 'Entra con tu contraseña o tu llave de acceso; después vuelves a esta página.',
  signIn: 'Entrar con mi cuenta',
  to: (screen) => `Ir a ${screen}`,
};

export const shell: Pick<Messages['shell'], 'skipToContent' | 'loadingUser' | 'loadingPage'> = {
  skipToContent: 'Saltar al contenido',
  loadingUser: 'Espera, estamos cargando tus datos',
  loadingPage: 'Cargando la página',
};

/** Spanish, with usted. */
export const es = {
  widgets: {
    Subscribe: 'Suscribirse',
    'Subscribing...': 'Suscribiendo...',
    'We respect your privacy. Unsubscribe anytime.':
      'Respetamos su privacidad. Puede darse de baja en cualquier momento.',
    'Email address': 'Correo electrónico',
    'you@company.com': 'usted@empresa.com',
    'Please enter a valid email address.': 'Escriba una dirección de correo válida.',
    'Request My Free Consultation': 'Solicitar mi consulta gratuita',
    'Submitting...': 'Enviando...',
    'Fields with an asterisk are required.': 'Los campos con asterisco son obligatorios.',
    'Full Name *': 'Nombre y apellidos *',
    'Email Address *': 'Correo electrónico *',
    'Phone Number *': 'Teléfono *',
    'What is your biggest challenge? *': '¿Cuál es su mayor reto? *',
    'Please fill in this field': 'Rellene este campo',
    'Please keep it to 200 characters': 'Escriba como máximo 200 caracteres',
    'Please keep it to 255 characters': 'Escriba como máximo 255 caracteres',
    'Please enter a valid email address': 'Escriba una dirección de correo válida',
    'Email must be 255 characters at most': 'El correo puede tener como máximo 255 caracteres',
    'Please keep it to 5000 characters': 'Escriba como máximo 5000 caracteres',
    'Submit Application': 'Enviar solicitud',
    'All fields are required unless marked optional.':
      'Todos los campos son obligatorios, salvo los opcionales.',
    'Full Name': 'Nombre y apellidos',
    'Email Address': 'Correo electrónico',
    'Phone Number': 'Teléfono',
    'Company Name': 'Nombre de la empresa',
    'Annual Revenue': 'Facturación anual',
    'Select your annual revenue': 'Elija su facturación anual',
    'Under $200K': 'Menos de 200.000 $',
    '$200K - $500K': 'De 200.000 $ a 500.000 $',
    '$500K - $1M': 'De 500.000 $ a 1 millón de $',
    '$1M - $3M': 'De 1 a 3 millones de $',
    '$3M - $5M': 'De 3 a 5 millones de $',
    '$5M+': 'Más de 5 millones de $',
    'Team Size': 'Tamaño del equipo',
    'Select your team size': 'Elija el tamaño de su equipo',
    'Just me': 'Solo yo',
    'What is your biggest business challenge right now?':
      '¿Cuál es ahora el mayor reto de su empresa?',
    'Why do you want to join the mastermind?': '¿Por qué quiere unirse al mastermind?',
    'How did you hear about us? (optional)': '¿Cómo nos ha conocido? (opcional)',
    'Name must be at least 2 characters': 'El nombre debe tener al menos 2 caracteres',
    'Name must be less than 100 characters': 'El nombre puede tener como máximo 100 caracteres',
    'Invalid email address': 'Correo electrónico no válido',
    'Email must be less than 255 characters': 'El correo puede tener como máximo 255 caracteres',
    'Please enter a valid phone number': 'Escriba un número de teléfono válido',
    'Phone number is too long': 'El número de teléfono es demasiado largo',
    'Company name must be at least 2 characters':
      'El nombre de la empresa debe tener al menos 2 caracteres',
    'Company name must be less than 150 characters':
      'El nombre de la empresa puede tener como máximo 150 caracteres',
    'Please select your annual revenue range': 'Elija su facturación anual',
    'Please select your team size': 'Elija el tamaño de su equipo',
    'Please provide at least 20 characters describing your challenge':
      'Describa su reto con al menos 20 caracteres',
    'Description must be less than 1000 characters': 'Escriba como máximo 1000 caracteres',
    'Please provide at least 20 characters explaining why you want to join':
      'Explique con al menos 20 caracteres por qué quiere unirse',
    'Response must be text': 'Responda con texto',
    'Response must be less than 200 characters': 'Escriba como máximo 200 caracteres',
    'Successfully Subscribed!': '¡Suscripción realizada!',
    'Thank you for subscribing to our newsletter.': 'Gracias por suscribirse a nuestro boletín.',
    'Already Subscribed': 'Ya está suscrito',
    'This email is already subscribed to our newsletter.':
      'Este correo ya está suscrito a nuestro boletín.',
    'Invalid Email': 'Correo no válido',
    'Subscription Failed': 'No se ha podido realizar la suscripción',
    'Please try again later.': 'Inténtelo de nuevo más tarde.',
    'Request Received!': '¡Solicitud recibida!',
    "We'll contact you within 24 hours to schedule your free consultation.":
      'Nos pondremos en contacto con usted en un plazo de 24 horas para acordar su consulta gratuita.',
    'Something Is Missing': 'Falta algo',
    'Please go back and fill in every field, with an email address that we can answer.':
      'Vuelva atrás y rellene todos los campos, con un correo al que podamos responder.',
    'Request Not Sent': 'La solicitud no se ha enviado',
    'Please try again, or send us an email.': 'Inténtelo de nuevo o escríbanos un correo.',
    'Application Submitted!': '¡Solicitud enviada!',
    "We'll review your application and get back to you within 48 hours.":
      'Revisaremos su solicitud y le responderemos en un plazo de 48 horas.',
    'Submission Error': 'Error al enviar',
    'Failed to submit application. Please try again or contact support.':
      'No se ha podido enviar la solicitud. Inténtelo de nuevo o escríbanos.',
    'An email is on its way to you. Follow its link to join the list.':
      'Le hemos enviado un correo. Siga su enlace y estará en la lista.',
    Dismiss: 'Descartar',
    'The assessment is in English.': 'Las preguntas y el resultado están en inglés.',
    'The assistant answers in English.': 'El asistente responde en inglés.',
    'Apply to the Mastermind': 'Solicitar plaza en el mastermind',
    Close: 'Cerrar',
    'Discard Your Application?': '¿Descartar su solicitud?',
    'It hasn’t been sent. If you close it now, your answers are gone.':
      'Todavía no se ha enviado. Si cierra ahora, se perderán sus respuestas.',
    'Keep Editing': 'Seguir escribiendo',
    Discard: 'Descartar',
    'We Have Your Application': 'Hemos recibido su solicitud',
    'A person will read it. You’ll hear back by email, yes or no.':
      'Una persona la leerá. Recibirá una respuesta por correo, tanto si es un sí como si es un no.',
    Done: 'Listo',
    'Book a Call': 'Reservar una llamada',
    'The calendar is loading.': 'El calendario se está cargando.',
    'Doesn’t it work here?': '¿No funciona aquí?',
    'Open the calendar in a new tab': 'Abrir el calendario en otra pestaña',
    'What you typed in this tab is back.': 'Lo que escribió en esta pestaña vuelve a estar aquí.',
    'Clear the Form': 'Vaciar el formulario',
    'I agree that you keep what I send. [Privacy Policy](/privacy-policy)':
      'Acepto que conserven lo que envío. [Política de privacidad](/privacy-policy)',
    'Please tick this box': 'Marque esta casilla',
    'One answer needs another look.': 'Revise una de las respuestas.',
    '{count} answers need another look.': 'Revise {count} respuestas.',
    'Something went wrong here, but a person can help you:':
      'Algo ha fallado aquí, pero una persona puede ayudarle:',
    'contact us': 'escríbanos',
  },
  mails: {
    'We have your application to the mastermind': 'Hemos recibido su solicitud para el mastermind',
    'Hello, thank you for applying to the mastermind. A person will read your answers, and you’ll hear from us within 48 hours.':
      'Hola: gracias por solicitar plaza en el mastermind. Una persona lee sus respuestas, y le responderemos en un plazo de 48 horas.',
    'Read how the mastermind works': 'Cómo funciona el mastermind (en inglés)',
    'If there’s something else we should know, reply to this email.\n{site.founder.name}, {site.brand.name}':
      'Si recuerda algo que debamos saber, responda a este correo.\n{site.founder.name}, {site.brand.name}',
    'We have your request for a consultation': 'Hemos recibido su solicitud de consulta',
    'Hello, thank you for asking for a consultation. If you haven’t chosen a time yet, the calendar is open.':
      'Hola: gracias por solicitar una consulta. Si todavía no ha elegido una hora, el calendario está abierto.',
    'Choose a time': 'Elegir una hora',
    'Please confirm your subscription to {site.brand.name}':
      'Confirme su suscripción a {site.brand.name}',
    'Somebody asked for our newsletter with this address. If it was you, open the page below and press its button.':
      'Alguien ha pedido nuestro boletín con esta dirección. Si ha sido usted, abra la página de abajo y pulse su botón.',
    'Confirm my subscription': 'Confirmar mi suscripción',
    'The link works for a week. If it wasn’t you, do nothing: we will delete the address.':
      'El enlace funciona durante una semana. Si no ha sido usted, no haga nada: borraremos la dirección.',
    'You’re getting this email because somebody entered this address on our site.':
      'Recibe este correo porque alguien escribió esta dirección en nuestro sitio.',
    'Never email me again': 'No volver a escribirme',
  },
} as const

import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { limits } from '@verso/contracts';

/** The container of the toasts, at the bottom right, for up to four. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      containerWidth={360}
      autoClose={limits.toastMs}
      transitionDuration={limits.toastCloseMs}
    />
  );
}

;; Works on a dive as a person does, and writes what Emacs shows to a file.  -*- lexical-binding: t -*-
(require 'package)
(package-initialize)
(require 'eglot)
(require 'json)
(require 'cl-lib)
;; The settings of the manual, as they stand there.
(load (getenv "SETTINGS") nil t)

(defvar result nil)
(defun put-result (name value) (push (cons name value) result))

(defun wait-for (condition)
  "Wait until CONDITION returns something, and return it."
  (let ((end (+ (float-time) 30)) found)
    (while (and (not (setq found (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    found))

(defun open-file (file)
  "Open FILE, and let the server start as it does after a command."
  (find-file file)
  (run-hooks 'post-command-hook)
  (wait-for #'eglot-current-server))

(defun problems ()
  "The texts of the problems that Flymake shows."
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun has-problem (text)
  (wait-for (lambda () (cl-some (lambda (problem) (string-match-p text problem)) (problems)))))

(defun completions ()
  "What may be typed at point."
  (eglot--signal-textDocument/didChange)
  (let ((found (eglot-completion-at-point)))
    (mapcar #'substring-no-properties
            (all-completions (buffer-substring (nth 0 found) (nth 1 found)) (nth 2 found)))))

(defun work ()
  (put-result "connected" (if (open-file (getenv "DIVE")) t :json-false))
  (flymake-mode 1)
  (goto-char (point-min))
  (re-search-forward "^max-depth: [0-9]+\\(\\.\\)")
  (replace-match "," t t nil 1)
  (eglot--signal-textDocument/didChange)
  (put-result "problem" (if (has-problem "decimal comma") t :json-false))
  (goto-char (point-min))
  (re-search-forward "^max-depth: [0-9]+\\(,\\)")
  (replace-match "." t t nil 1)
  (goto-char (point-min))
  (re-search-forward "^site: ")
  (delete-region (point) (line-end-position))
  (put-result "sites" (vconcat (completions)))
  (set-buffer-modified-p nil)
  (put-result "settings" (if (open-file (getenv "LOGFILE")) t :json-false))
  (with-temp-file (getenv "OUTPUT") (insert (json-encode result)))
  (kill-emacs 0))

(condition-case fault
    (work)
  (error
   (put-result "fault" (format "%S" fault))
   (with-temp-file (getenv "OUTPUT") (insert (json-encode result)))
   (kill-emacs 0)))

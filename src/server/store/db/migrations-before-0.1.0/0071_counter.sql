CREATE TABLE "account_move" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"phone" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "former_phone_index" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_login_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_move" ADD CONSTRAINT "account_move_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_move" ADD CONSTRAINT "account_move_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_move_account" ON "account_move" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_former_phone" ON "account" USING btree ("former_phone_index") WHERE "account"."former_phone_index" is not null;